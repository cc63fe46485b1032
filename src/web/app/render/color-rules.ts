import { paintBrandColors, type BrandColors } from '#web/ui/theme/brand-theme.ts'

/** The brand's colours as rules of the root element, for the time before the page's script sets them. */
export function colorRules(colors: BrandColors): string {
  const declarations: string[] = []
  paintBrandColors({ setProperty: (name, value) => declarations.push(`${name}:${value}`) }, colors)
  return `:root{${declarations.join(';')}}`
}
