import { useParams } from 'react-router'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { leaveSentences } from '../../contract/leaving-terms.ts'
import css from '../UserInfoPage.module.css'
import layout from '#web/ui/layout/words.module.css'

/** Leads to 회원 탈퇴 from the page where members look for it. */
export function LeaveCard() {
  const { shopId = '' } = useParams()
  return (
    <Card title="회원 탈퇴">
      <div className={css['leave']}>
        <p className={layout['note']}>{leaveSentences.what}</p>
        <ButtonLink to={`/shop/${shopId}/myPage/leave`}>회원 탈퇴</ButtonLink>
      </div>
    </Card>
  )
}
