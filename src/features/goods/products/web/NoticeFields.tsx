import {
  longestNoticeText,
  noticeFields,
  noticeKindCodes,
  noticeKinds,
  type NoticeKind,
} from '#features/goods/catalog/contract/product-notice.ts'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import css from './ProductEditor.module.css'
import type { ProductFormState } from './use-product-form.ts'

const kinds = noticeKindCodes.map((value) => ({ value, label: noticeKinds[value].label }))

/** The facts that the law asks for, by the kind of goods. Texts of facts that both kinds have stay when the kind changes. */
export function NoticeFields({ state: { form, put, errorOf } }: { state: ProductFormState }) {
  const { notice } = form
  const textOf = (field: string) => notice?.items.find((item) => item.field === field)?.text ?? ''
  const itemsOf = (kind: NoticeKind, typed: Record<string, string> = {}) =>
    noticeKinds[kind].fields.map((field) => ({ field, text: typed[field] ?? textOf(field) }))
  const choose = (chosen: string) => {
    const kind = noticeKindCodes.find((code) => code === chosen)
    put({ notice: kind ? { kind, items: itemsOf(kind) } : null })
  }
  return (
    <Card title="상품정보제공고시">
      <div className={css['fields']}>
        <div className={css['wide']}>
          <SelectField
            label="품목"
            placeholder="표시하지 않음"
            options={kinds}
            hint="공개 마켓에서 판매하는 상품은 품목을 선택하고 모든 항목을 입력해 주세요. 상품 화면에 표로 보입니다."
            value={notice?.kind ?? ''}
            error={errorOf('notice.items')}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </div>
        {notice &&
          noticeKinds[notice.kind].fields.map((field, index) => (
            <TextField
              key={field}
              label={noticeFields[field]}
              maxLength={longestNoticeText}
              value={textOf(field)}
              error={errorOf(`notice.items.${index}.text`)}
              onChange={({ currentTarget: { value } }) =>
                put({ notice: { kind: notice.kind, items: itemsOf(notice.kind, { [field]: value }) } })
              }
            />
          ))}
      </div>
    </Card>
  )
}
