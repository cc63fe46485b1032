import { MoneyField } from '#web/ui/form/MoneyField.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { RadioCards } from '#web/ui/form/RadioCards.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-fields.tsx'
import type { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import { koreanDay } from '#values/korean-date.ts'
import { requestLimits } from '../contract/request-fields.ts'
import { requestKindCodes, requestKinds } from '../contract/request-states.ts'
import { BrandProductPicker } from './BrandProductPicker.tsx'
import css from './ProductRequest.module.css'
import type { RequestForm } from './request-form.ts'
import layout from '#web/ui/layout/words.module.css'

const kindNotes = {
  NEW_PRODUCT: '쇼핑몰에 없는 상품을 만들어 판매합니다.',
  PRINT: '전단지, 명함, 메뉴판처럼 인쇄해서 쓰는 물건입니다.',
  CHANGE: '이미 판매하는 상품의 디자인이나 규격을 바꿉니다.',
} as const
const kinds = requestKindCodes.map((key) => ({ key, label: requestKinds[key].label, note: kindNotes[key] }))

interface RequestFieldsProps {
  shopId: string
  form: ReturnType<typeof useValidatedForm<RequestForm>>
}

/** The fields of a new request, without its files. */
export function RequestFields({ shopId, form }: RequestFieldsProps) {
  const { values, put, field } = form
  const kindError = field('kind').error
  const counted = (name: 'quantity' | 'wishedPrice') => ({
    ...field(name),
    value: values[name] === '' ? null : Number(values[name]),
    onChange: (value: number | null) => put({ [name]: value === null ? '' : String(value) }),
  })
  return (
    <>
      <RadioCards
        label="요청 종류"
        labelShown
        columns={3}
        items={kinds}
        value={requestKindCodes.find((code) => code === values.kind) ?? null}
        onChange={(kind) => put({ kind })}
      />
      {kindError && (
        <p className={layout['badNote']} role="alert">
          {kindError}
        </p>
      )}
      {values.kind === 'CHANGE' && (
        <BrandProductPicker
          shopId={shopId}
          label="변경할 상품"
          required
          placeholder="상품 이름으로 찾기"
          value={values.partnerProductId === '' ? null : values.partnerProductId}
          chosenName={values.productName}
          error={field('partnerProductId').error}
          onChange={(value, name) => put({ partnerProductId: value ?? '', productName: name })}
        />
      )}
      <TextField
        label="제목"
        required
        maxLength={requestLimits.titleLength}
        placeholder="예: 여름 신메뉴 전단지"
        {...field('title')}
      />
      <TextAreaField
        label="요청 내용"
        required
        rows={8}
        maxLength={requestLimits.textLength}
        placeholder="크기, 재질, 색상, 들어갈 문구를 적어 주시면 견적이 빨라집니다."
        {...field('description')}
      />
      <div className={css['pair']}>
        <NumberField label="희망 수량" suffix="개" {...counted('quantity')} />
        <MoneyField label="희망 단가" hint="한 개 가격, 부가세 포함" {...counted('wishedPrice')} />
        <TextField label="희망일" type="date" min={koreanDay(new Date())} {...field('wishedOn')} />
      </div>
    </>
  )
}
