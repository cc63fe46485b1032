import { groupBusinessNumber } from '#values/business-number.ts'
import { formatPhone } from '#values/phone.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { DigitsField } from '#web/ui/form/DigitsField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import type { useValidatedForm } from '#web/ui/form/use-validated-form.ts'
import type { CompanyValues } from './company-form.ts'
import css from './Settings.module.css'

interface CompanyFieldsProps {
  form: ReturnType<typeof useValidatedForm<CompanyValues>>
}

/** The fields that the law asks for on a shop's first page, and those that documents need [law: Footer]. */
export const CompanyFields = ({ form: { field } }: CompanyFieldsProps) => (
  <>
    <Card title="사업자 정보">
      <div className={css['fields']}>
        <div className={css['pair']}>
          <TextField
            {...field('companyName')}
            label="상호(법인명)"
            required
            maxLength={50}
            autoComplete="organization"
          />
          <TextField {...field('representative')} label="대표자명" required maxLength={30} autoComplete="off" />
        </div>
        <div className={css['pair']}>
          <DigitsField
            {...field('businessNumber')}
            label="사업자등록번호"
            required
            maxLength={14}
            placeholder="000-00-00000"
            format={groupBusinessNumber}
          />
          <TextField
            {...field('mailOrderNumber')}
            label="통신판매업 신고번호"
            maxLength={50}
            placeholder="제2026-서울마포-0000호"
            autoComplete="off"
          />
        </div>
        <div className={css['pair']}>
          <TextField {...field('businessType')} label="업태" required maxLength={50} />
          <TextField {...field('businessItem')} label="종목" required maxLength={50} />
        </div>
        <TextField {...field('address')} label="사업장 주소" required maxLength={150} autoComplete="street-address" />
      </div>
    </Card>
    <Card title="연락처">
      <div className={css['fields']}>
        <div className={css['pair']}>
          <TextField
            {...field('contactName')}
            label="문서에 표시할 담당자"
            required
            maxLength={30}
            autoComplete="off"
          />
          <TextField
            {...field('privacyOfficer')}
            label="개인정보 보호책임자"
            required
            maxLength={30}
            autoComplete="off"
          />
        </div>
        <div className={css['pair']}>
          <DigitsField {...field('tel')} label="고객센터 전화번호" required type="tel" format={formatPhone} />
          <TextField
            {...field('email')}
            label="고객센터 이메일"
            required
            type="email"
            inputMode="email"
            maxLength={100}
          />
        </div>
        <TextField
          {...field('supportHours')}
          label="고객센터 운영 시간"
          required
          maxLength={100}
          placeholder="평일 09:00~18:00, 주말·공휴일 휴무"
        />
        <TextField
          {...field('hostingProvider')}
          label="호스팅 서비스 제공자"
          required
          maxLength={50}
          hint='서버를 빌려 쓰는 회사의 이름입니다. 직접 운영하시면 "자체 서버"로 입력해 주세요.'
        />
      </div>
    </Card>
  </>
)
