import { useRef, useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { useKeptDraft } from '#web/local/use-kept-draft.ts'
import { tierProblems } from '../contract/product-rules.ts'
import { errorsByPath, productForm, readForm, type ProductForm } from './product-form.ts'

/**
 * The form of a product. Crossing tiers are marked while typing, other problems after the first attempt to save. The input
 * survives an expired session and a reload.
 */
export function useProductForm(initial: ProductForm, draftName: string) {
  const { found, keep } = useKeptDraft(draftName, productForm, { blank: initial })
  const [saved, setSaved] = useState(initial)
  const [form, setForm] = useState(found ?? initial)
  const [isChecked, setChecked] = useState(false)
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({})
  const element = useRef<HTMLFormElement>(null)
  const { product, errors, atFields } = readForm(form)

  const put = (part: Partial<ProductForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    keep(JSON.stringify(next) === JSON.stringify(saved) ? null : next)
    setServerErrors({})
  }
  const shown = { ...crossings(form), ...(isChecked && errors), ...serverErrors }
  return {
    ref: element,
    form,
    put,
    /** The request; null while a field is invalid. */
    product,
    isDirty: JSON.stringify(form) !== JSON.stringify(saved),
    wasFound: found !== null,
    errorOf: (path: string): string | undefined => shown[path],
    errorCount: Object.keys(shown).length,
    showFirstError: () => focusFirstError(element),
    /** Shows all problems; true if there are none. */
    check: (): boolean => {
      setChecked(true)
      if (!product) focusFirstError(element)
      return product !== null
    },
    /** Shows the server's errors at their fields. */
    refuse: (error: unknown) => {
      setServerErrors(isApiError(error) ? atFields(error.errors) : {})
      focusFirstError(element)
    },
    reset: (next: ProductForm) => {
      setForm(next)
      setSaved(next)
      setChecked(false)
      setServerErrors({})
      keep(null)
    },
  }
}
export type ProductFormState = ReturnType<typeof useProductForm>

/** Paths by typed row: empty rows are skipped. */
function crossings({ priceModel, unit, tiers }: ProductForm): Record<string, string> {
  const typed = tiers.flatMap(({ count, supplyPrice }, index) =>
    count === null || supplyPrice === null ? [] : [{ count, supplyPrice, index }],
  )
  const problems = tierProblems({ priceModel, unit, tiers: typed })
  return errorsByPath(
    problems.map(({ path, message }) => {
      const [, at = '0', column = ''] = path.split('.')
      return { path: `tiers.${typed[Number(at)]?.index ?? 0}.${column}`, message }
    }),
  )
}

/** Waits until the errors are rendered. */
function focusFirstError(form: { current: HTMLFormElement | null }): void {
  setTimeout(() => {
    // Sentences about a whole grid or the pictures belong to no input.
    const input = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')
    input?.focus({ preventScroll: true })
    input?.scrollIntoView?.({ block: 'center' })
  })
}
