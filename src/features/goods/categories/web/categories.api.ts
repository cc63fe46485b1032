import type { SelectOption } from '#web/ui/form/SelectField.tsx'
import { useCall } from '#web/api/use-call.ts'
import { categoriesCall, type AdminCategory } from '../contract/categories.admin.calls.ts'

/** Roots and their children in their order, also the hidden ones; undefined while they load. */
export function useCategoryOptions(): SelectOption[] | undefined {
  const { data } = useCall(categoriesCall)
  return data?.flatMap((root) => [
    optionOf(root, nameOf(root)),
    ...root.children.map((child) => optionOf(child, `${nameOf(root)} › ${nameOf(child)}`)),
  ])
}

const optionOf = ({ categoryId }: AdminCategory, label: string): SelectOption => ({ value: String(categoryId), label })
const nameOf = ({ name, isHidden }: Pick<AdminCategory, 'name' | 'isHidden'>): string =>
  isHidden ? `${name} (숨김)` : name
