import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import type { SelectOption } from '#web/ui/form/SelectField.tsx'
import {
  addCategoryCall,
  categoriesCall,
  changeCategoryCall,
  deleteCategoryCall,
  placeCategoryCall,
  type AdminCategory,
} from '../../contract/category.admin.calls.ts'

// Shops show the categories, and a hidden one changes their lists.
const changed = (_: unknown, error: unknown) =>
  error ? [] : (['AdminCategory', 'Category', 'Product', 'Audit'] as const)

const categoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminCategories: build.query<DataOf<typeof categoriesCall>, void>({
      query: () => request(categoriesCall),
      providesTags: ['AdminCategory'],
    }),
    addCategory: build.mutation<DataOf<typeof addCategoryCall>, BodyOf<typeof addCategoryCall>>({
      query: (body) => request(addCategoryCall, { body }),
      invalidatesTags: changed,
    }),
    changeCategory: build.mutation<
      DataOf<typeof changeCategoryCall>,
      { categoryId: number; body: BodyOf<typeof changeCategoryCall> }
    >({
      query: ({ categoryId, body }) => request(changeCategoryCall, { params: { categoryId }, body }),
      invalidatesTags: changed,
    }),
    placeCategory: build.mutation<
      DataOf<typeof placeCategoryCall>,
      { categoryId: number; body: BodyOf<typeof placeCategoryCall> }
    >({
      query: ({ categoryId, body }) => request(placeCategoryCall, { params: { categoryId }, body }),
      // Also after a refusal: the tree on the screen is stale then.
      invalidatesTags: ['AdminCategory', 'Category', 'Product', 'Audit'],
    }),
    deleteCategory: build.mutation<null, number>({
      query: (categoryId) => request(deleteCategoryCall, { params: { categoryId } }),
      invalidatesTags: changed,
    }),
  }),
})
export const {
  useAdminCategoriesQuery,
  useAddCategoryMutation,
  useChangeCategoryMutation,
  usePlaceCategoryMutation,
  useDeleteCategoryMutation,
} = categoryApi

/** Roots and their children in their order, also the hidden ones; undefined while they load. */
export function useCategoryOptions(): SelectOption[] | undefined {
  const { data } = useAdminCategoriesQuery()
  return data?.flatMap((root) => [
    optionOf(root, nameOf(root)),
    ...root.children.map((child) => optionOf(child, `${nameOf(root)} › ${nameOf(child)}`)),
  ])
}

const optionOf = ({ categoryId }: AdminCategory, label: string): SelectOption => ({ value: String(categoryId), label })
const nameOf = ({ name, isHidden }: Pick<AdminCategory, 'name' | 'isHidden'>): string =>
  isHidden ? `${name} (숨김)` : name
