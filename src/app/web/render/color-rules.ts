import { paintBrandColors, type BrandColors } from '#web/ui/theme/brand-theme.ts'

/** Rules of the root element with the brand's colours, until the page's script sets them. */
export function colorRules(colors: BrandColors): string {
  const declarations: string[] = []
  paintBrandColors({ setProperty: (name, value) => declarations.push(`${name}:${value}`) }, colors)
  return `:root{${declarations.join(';')}}`
}
