import { useState, type FormEvent } from 'react'
import { useNavigate, useParams } from 'react-router'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { RecordHistory } from '#features/platform/audit/web/RecordHistory.tsx'
import { RecordRefusal } from '#features/platform/audit/web/RecordRefusal.tsx'
import { useMay } from '#web/session/auth.slice.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { SaveButtons, wantsAnother } from '#web/ui/form/SaveButtons.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { schemaErrors, useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { Facts } from '#web/ui/layout/Facts.tsx'
import { Panel, PanelData, PanelSection } from '#web/ui/layout/Panel.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { RoleNote } from '#web/ui/text/RoleNote.tsx'
import {
  categoriesCall,
  addCategoryCall,
  categoryForm,
  changeCategoryCall,
  categorySentences,
  type AdminCategory,
  type AdminRootCategory,
} from '../contract/categories.admin.calls.ts'
import { CategoryRemoval } from './CategoryRemoval.tsx'
import layout from '#web/ui/layout/words.module.css'

const PictureUpload = optionalComponent(
  async () => (await import('#features/platform/files/web/PictureUpload.tsx')).PictureUpload,
)

/** /admin/category/:categoryId: renames, hides or deletes a category; `new` adds one. */
export function AdminCategoryPage() {
  const { categoryId = '' } = useParams()
  const tree = useCall(categoriesCall)
  const mayChange = useMay()(changeCategoryCall)
  const [round, setRound] = useState(0)
  const reload = async () => {
    await tree.refetch()
    setRound((before) => before + 1)
  }
  const frame = { list: '/admin/category', back: '카테고리 목록으로' }
  if (categoryId === 'new') {
    return (
      <Panel title="카테고리 등록" {...frame}>
        <NewCategory roots={tree.data ?? []} />
      </Panel>
    )
  }
  const found = tree.data?.flatMap((root): AdminCategory[] => [root, ...root.children])
  const row = found?.find((each) => String(each.categoryId) === categoryId)
  const unknown = found && !row ? { status: 404, message: '' } : undefined
  return (
    <Panel title={row?.name ?? '카테고리'} {...frame}>
      <PanelData
        data={row}
        error={tree.error ?? unknown}
        onRetry={() => void tree.refetch()}
        unknown="카테고리를 찾을 수 없습니다."
      >
        {(category) => (
          <>
            {mayChange ? (
              <CategoryEditor key={`${categoryId}/${round}`} category={category} onReload={() => void reload()} />
            ) : (
              <CategoryFacts category={category} />
            )}
            <RecordHistory subject={`category/${categoryId}`} />
          </>
        )}
      </PanelData>
    </Panel>
  )
}

/** The category for an operator who may not change it. */
const CategoryFacts = ({ category: { name, isHidden, picture } }: { category: AdminCategory }) => (
  <PanelSection title="카테고리 정보">
    <Facts
      rows={[
        ['이름', name],
        ['쇼핑몰', isHidden ? '숨김' : '표시'],
        ['사진', picture ? '등록됨' : '없음'],
      ]}
    />
    <RoleNote call={changeCategoryCall} />
  </PanelSection>
)

interface CategoryValues extends Record<string, string | boolean> {
  name: string
  isHidden: boolean
}
const errorsOf = ({ name, isHidden }: CategoryValues) => schemaErrors<CategoryValues>(categoryForm, { name, isHidden })
const hiddenHint =
  '숨기면 이 카테고리와 하위 카테고리의 상품이 쇼핑몰의 목록과 검색에서 빠집니다. 장바구니와 상품 주소로는 계속 주문할 수 있습니다.'

function CategoryEditor({ category, onReload }: { category: AdminCategory; onReload: () => void }) {
  const { categoryId, name, isHidden } = category
  const form = useValidatedForm<CategoryValues>({ initial: { name, isHidden }, errorsOf })
  const [picture, setPicture] = useState(category.picture)
  const [change, { isLoading: pending }] = useSend(changeCategoryCall)
  // The version of the values in the form: a later read of the tree must not replace it.
  const [version, setVersion] = useState(category.version)
  const send = async (part: { isHidden?: boolean } = {}, seen = version) => {
    const values = { ...form.values, ...part }
    const body = { name: values.name, isHidden: values.isHidden, picture: urlOf(picture), version: seen }
    const { data, error } = await change({ params: { categoryId }, body })
    if (!data) return form.refuse(error)
    setVersion(data.version)
    form.reset(values)
    toast(categorySentences.saved)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending && form.validate()) void send()
  }
  return (
    <form ref={form.ref} className={layout['stack16']} onSubmit={submit} noValidate>
      <TextField {...form.field('name')} label="이름" required maxLength={30} autoComplete="off" />
      <CategoryPicture value={picture} onChange={setPicture} />
      <Checkbox {...form.checkbox('isHidden')} label="쇼핑몰에서 숨기기" hint={hiddenHint} />
      <RecordRefusal
        error={form.refusal}
        pending={pending}
        onReload={onReload}
        onOverwrite={(newer) => void send({}, newer)}
      />
      <Button type="submit" look="primary" size="large" wide pending={pending}>
        저장
      </Button>
      <CategoryRemoval category={category} onHide={() => void send({ isHidden: true })} />
    </form>
  )
}

const urlOf = (picture: Picture | null) => picture && pictureUrl(picture)

interface CategoryPictureProps {
  value: Picture | null
  onChange: (picture: Picture | null) => void
}
const CategoryPicture = ({ value, onChange }: CategoryPictureProps) => (
  <PictureUpload
    label="사진"
    max={1}
    value={value ? [value] : []}
    onChange={([first]) => onChange(first ?? null)}
    hint="쇼핑몰의 카테고리 화면에 작게 표시됩니다. JPG, PNG, WebP. 큰 사진은 줄여서 올립니다."
  />
)

function NewCategory({ roots }: { roots: AdminRootCategory[] }) {
  const initial = { name: '', isHidden: false, parentId: '' }
  const form = useValidatedForm<CategoryValues & { parentId: string }>({ initial, errorsOf })
  const [picture, setPicture] = useState<Picture | null>(null)
  const [add, { isLoading: pending }] = useSend(addCategoryCall)
  const navigate = useNavigate()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const another = wantsAnother(event)
    if (pending || !form.validate()) return
    const { name, isHidden, parentId } = form.values
    const { data, error } = await add({
      body: {
        name,
        isHidden,
        parentId: parentId === '' ? null : Number(parentId),
        picture: urlOf(picture),
      },
    })
    if (!data) return form.refuse(error)
    toast(categorySentences.added)
    if (another) {
      // The next one is mostly beside this one.
      setPicture(null)
      return form.reset({ ...initial, parentId }, 'name')
    }
    form.reset(form.values)
    void navigate(`/admin/category/${data.categoryId}`, { replace: true })
  }
  return (
    <form ref={form.ref} className={layout['stack16']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField {...form.field('name')} label="이름" required maxLength={30} autoComplete="off" data-autofocus />
      <SelectField
        label="상위 카테고리"
        placeholder="없음 (1단계)"
        options={roots.map(({ categoryId, name }) => ({ value: String(categoryId), label: name }))}
        value={form.values.parentId}
        onChange={(event) => form.put({ parentId: event.currentTarget.value })}
      />
      <CategoryPicture value={picture} onChange={setPicture} />
      <Checkbox {...form.checkbox('isHidden')} label="쇼핑몰에서 숨기기" hint={hiddenHint} />
      <RecordRefusal error={form.refusal} pending={pending} onReload={() => {}} onOverwrite={() => {}} />
      <SaveButtons label="카테고리 등록" pending={pending} another />
    </form>
  )
}
