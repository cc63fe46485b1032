import { useMay } from '#web/session/auth.slice.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { writeFaqCall } from '../contract/faq.admin.calls.ts'
import { WrittenFaqs } from './WrittenFaqs.tsx'
import css from './Faq.module.css'

const form = '/admin/faqForm'

/** /admin/faq: the questions of the platform, which every shop shows. */
export function AdminFaqPage() {
  const mayWrite = useMay()(writeFaqCall)
  return (
    <div className={css['page']}>
      <PageTitle
        title="자주 묻는 질문"
        sub="모든 쇼핑몰에 보입니다."
        action={
          mayWrite && (
            <ButtonLink to={form} look="primary">
              질문 작성
            </ButtonLink>
          )
        }
      />
      <WrittenFaqs shopId={undefined} form={form} mayWrite={mayWrite} />
    </div>
  )
}
