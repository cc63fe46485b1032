import { useNavigate } from 'react-router'
import { Button } from '#web/ui/form/Button.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { TextAreaField, TextField } from '#web/ui/form/text-fields.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { useDescription } from '#web/ui/layout/use-description.ts'
import { inquiryKinds, inquiryLimits, inquirySentences, type InquiryKind } from '../contract/inquiry-form.ts'
import { closeWindow } from './close-window.ts'
import css from './InquiryPage.module.css'
import { useInquiryForm } from './use-inquiry-form.ts'

/** /inquiry: a headquarters asks about the platform [spec §2 Inquiry form]. */
export const InquiryPage = () => <Inquiry kind="BRAND" />

/** /inquiry-supplier: a company wants to supply goods. */
export const InquirySupplierPage = () => <Inquiry kind="SUPPLIER" />

const leads = {
  BRAND: ['가맹본부 도입 상담', '브랜드와 매장 수를 알려 주시면 담당자가 도입 방법을 안내해 드립니다.'],
  SUPPLIER: ['공급사 입점 상담', '취급하시는 품목을 알려 주시면 담당자가 입점 방법을 안내해 드립니다.'],
} as const satisfies Record<InquiryKind, readonly [title: string, text: string]>

function Inquiry({ kind }: { kind: InquiryKind }) {
  const navigate = useNavigate()
  const close = () => void closeWindow((to) => (to === -1 ? navigate(to) : navigate(to)))
  const { ref, field, consent, submit, pending, clear } = useInquiryForm(kind, close)
  const [title, text] = leads[kind]
  useDescription(`${title}: ${text}`)
  return (
    <PlainPage title="도입 문의" onClose={close}>
      <form ref={ref} onSubmit={(event) => void submit(event)} noValidate className={css['form']}>
        <div>
          <h2 className={css['lead']}>{title}</h2>
          <p className={css['text']}>{text}</p>
        </div>
        <TextField
          {...field('name')}
          label="업체명(상호)"
          required
          autoComplete="organization"
          maxLength={inquiryLimits.nameLength}
        />
        <TextField
          {...field('representative')}
          label="성함"
          required
          autoComplete="name"
          maxLength={inquiryLimits.representativeLength}
        />
        <TextField
          {...field('location')}
          label="지역"
          required
          placeholder="서울 마포구"
          maxLength={inquiryLimits.locationLength}
        />
        <TextField
          {...field('tel')}
          label="연락처"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="010-0000-0000"
          maxLength={inquiryLimits.telLength}
        />
        <TextField
          {...field('email')}
          label="이메일"
          optional
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
        />
        {kind === 'BRAND' && (
          <TextField {...field('count')} label="매장 수" type="number" inputMode="numeric" min={1} />
        )}
        <TextAreaField
          {...field('content')}
          label={inquiryKinds[kind].content}
          required
          rows={9}
          maxLength={inquiryLimits.contentLength}
        />
        {/* Hidden from people and their screen readers: a program that fills in every field reveals itself. */}
        <div className={css['trap']} aria-hidden>
          <input {...omitError(field('website'))} type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <Checkbox {...consent} label={inquirySentences.consentLabel} hint={inquirySentences.consentTerms} />
        <div className={css['actions']}>
          <Button onClick={clear} size="large" disabled={pending}>
            취소
          </Button>
          <Button type="submit" look="primary" size="large" pending={pending}>
            문의하기
          </Button>
        </div>
      </form>
    </PlainPage>
  )
}

const omitError = <Field extends { error?: unknown }>({ error: _, ...field }: Field) => field
