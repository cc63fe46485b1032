import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { picture } from '#contract/picture.ts'
import { conflict } from '#contract/refusals.ts'
import { oneLine } from '#contract/text.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { pictureChoice, pictureSentences } from '#features/platform/files/contract/picture-limits.ts'

export const categorySentences = {
  nameMissing: '카테고리 이름을 입력해 주세요.',
  nameLong: '카테고리 이름은 30자까지 입력할 수 있습니다.',
  sameName: '같은 위치에 같은 이름의 카테고리가 있습니다.',
  unknownParent: '상위 카테고리를 찾을 수 없습니다. 새로고침한 후 다시 시도해 주세요.',
  underItself: '카테고리를 자기 자신 아래로 옮길 수 없습니다.',
  tooDeep: '카테고리는 2단계까지 만들 수 있습니다.',
  hasChildren: (count: number) =>
    `하위 카테고리 ${count}개가 있어 삭제할 수 없습니다. 하위 카테고리를 먼저 옮겨 주세요.`,
  hasProducts: (count: number) =>
    `상품 ${count.toLocaleString('ko-KR')}개가 있어 삭제할 수 없습니다. 쇼핑몰에서 빼려면 숨김으로 바꿔 주세요.`,
  added: '카테고리를 등록했습니다.',
  saved: '저장되었습니다.',
  deleted: '카테고리를 삭제했습니다.',
} as const

const placeRefusals = {
  'unknown-parent': conflict(categorySentences.unknownParent),
  'under-itself': conflict(categorySentences.underItself),
  'too-deep': conflict(categorySentences.tooDeep),
  'same-name': conflict(categorySentences.sameName),
}
const pictureMissing = conflict(pictureSentences.missing)

const categoryRow = z.object({
  categoryId: z.int(),
  name: z.string(),
  /** No list and no search result shows products in a hidden category or below one. */
  isHidden: z.boolean(),
  /** Shops show it in their overview of categories. */
  picture: z.nullable(picture),
  /** Products of any state, without those of children. */
  products: z.int(),
  version: recordVersion,
})
export type AdminCategory = z.output<typeof categoryRow>

const rootRow = z.extend(categoryRow, { children: z.array(categoryRow) })
export type AdminRootCategory = z.output<typeof rootRow>

/** All categories in their order; also for the pickers of other pages. */
export const categoriesCall = defineCall({
  method: 'GET',
  path: '/admin/category',
  summary: 'The tree of categories',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  data: z.array(rootRow),
  reads: ['AdminCategory'],
})

const ofCategory = z.strictObject({ categoryId: idParam })
const id = z.int().check(z.minimum(1), z.maximum(999_999_999_999_999))
const form = {
  name: z
    .string()
    .check(oneLine, z.minLength(1, categorySentences.nameMissing), z.maxLength(30, categorySentences.nameLong)),
  isHidden: z.boolean(),
}
export const categoryForm = z.strictObject(form)

/** Null removes the picture; a change without it keeps the stored one. */
const sentPicture = z.optional(z.nullable(pictureChoice))

export const addCategoryCall = defineCall({
  method: 'POST',
  path: '/admin/category',
  summary: 'Add a category',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true },
  body: z.strictObject({ ...form, parentId: z.nullable(id), picture: sentPicture }),
  data: z.object({ categoryId: z.int() }),
  refusals: { ...placeRefusals, 'picture-missing': pictureMissing },
  changes: ['AdminCategory', 'Category', 'Product'],
  auditWord: '카테고리 등록',
  example: { body: { name: '시험 카테고리', parentId: null, isHidden: false } },
})

export const changeCategoryCall = defineCall({
  method: 'PUT',
  path: '/admin/category/:categoryId',
  summary: 'Change name, picture or visibility of a category',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true },
  params: ofCategory,
  body: z.strictObject({ ...form, picture: sentPicture, version: recordVersion }),
  data: z.object({ version: recordVersion }),
  refusals: { 'same-name': placeRefusals['same-name'], 'picture-missing': pictureMissing, conflict: recordChanged },
  changes: ['AdminCategory', 'Category', 'Product'],
  auditWord: '카테고리 변경',
  example: { params: { categoryId: '1' }, body: { name: '인쇄물', isHidden: false, version: 0 } },
})

/** Refuses a place below the category itself or below the second level. */
export const placeCategoryCall = defineCall({
  method: 'PUT',
  path: '/admin/category/:categoryId/place',
  summary: 'Move a category within the tree',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true },
  params: ofCategory,
  body: z.strictObject({
    /** Null: a root. */
    parentId: z.nullable(id),
    /** The next sibling; null: at the end. */
    beforeId: z.nullable(id),
    version: recordVersion,
  }),
  data: z.object({ version: recordVersion }),
  refusals: { ...placeRefusals, conflict: recordChanged },
  changes: ['AdminCategory', 'Category', 'Product'],
  staleWhenRefused: true,
  auditWord: '카테고리 이동',
  example: { params: { categoryId: '1' }, body: { parentId: null, beforeId: null, version: 0 } },
})

/** Refused while the category contains products or children; it can be hidden instead. */
export const deleteCategoryCall = defineCall({
  method: 'DELETE',
  path: '/admin/category/:categoryId',
  summary: 'Delete an empty category',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true },
  params: ofCategory,
  refusals: {
    'has-children': conflict(({ count }: { count: number }) => categorySentences.hasChildren(count)),
    'has-products': conflict(({ count }: { count: number }) => categorySentences.hasProducts(count)),
  },
  changes: ['AdminCategory', 'Category', 'Product'],
  auditWord: '카테고리 삭제',
  example: { params: { categoryId: '1' } },
})
