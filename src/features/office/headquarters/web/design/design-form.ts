import { pictureUrl, type Picture } from '#contract/picture.ts'
import { schemaErrors } from '#web/ui/form/use-validated-form.ts'
import { colorProblems, brandColorKeys, type BrandColors } from '../../contract/brand-colors.ts'
import {
  designForm,
  unreadableColorText,
  type BrandDesign,
  type DesignForm,
} from '../../contract/brand-design.partner.calls.ts'

export type ColorValues = BrandColors & Record<string, string>

export interface DesignPictures {
  picture: Picture | null
  banner: Picture | null
}

export const colorValuesOf = ({ primaryColor, accentColor, tintColor }: BrandDesign): ColorValues => ({
  primaryColor,
  accentColor,
  tintColor,
})

export const toDesignForm = (colors: BrandColors, { picture, banner }: DesignPictures): DesignForm => ({
  primaryColor: colors.primaryColor,
  accentColor: colors.accentColor,
  tintColor: colors.tintColor,
  picture: picture && pictureUrl(picture),
  banner: banner && pictureUrl(banner),
})

/** Contrast problems; none while the user still types a colour. */
export const problemsOf = (values: BrandColors) =>
  brandColorKeys.every((key) => /^#[0-9a-f]{6}$/i.test(values[key])) ? colorProblems(values) : {}

export function designErrors(values: ColorValues): Partial<Record<string, string>> {
  const problems = problemsOf(values)
  const unreadable = brandColorKeys.filter((key) => problems[key]).map((key) => [key, unreadableColorText[key]])
  const form = toDesignForm(values, { picture: null, banner: null })
  return { ...(Object.fromEntries(unreadable) as Partial<Record<string, string>>), ...schemaErrors(designForm, form) } // pairs of key and sentence
}
