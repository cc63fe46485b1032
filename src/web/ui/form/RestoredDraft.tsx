import { Button } from './Button.tsx'
import { Notice } from '../text/Notice.tsx'

interface RestoredDraftProps {
  form: { isRestored: boolean; forget: () => void }
}

/** Says that the form shows text which was typed before and never saved, and offers what is saved. */
export const RestoredDraft = ({ form }: RestoredDraftProps) =>
  form.isRestored && (
    <Notice>
      작성하다 만 내용을 불러왔습니다. 아직 저장되지 않았습니다.{' '}
      <Button look="plain" size="small" onClick={form.forget}>
        불러온 내용 지우기
      </Button>
    </Notice>
  )
