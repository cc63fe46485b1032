import { Link } from 'react-router'
import { Button } from '#web/ui/form/Button.tsx'
import css from './StatisticsNotice.module.css'

/**
 * Asks for consent before any tracking [externals: analytics]. Covers no content, so that the visitor can answer later.
 */
export function StatisticsNotice({ onAnswer }: { onAnswer: (agrees: boolean) => void }) {
  return (
    <section className={css['notice']} aria-label="방문 통계 동의">
      <p>
        더 나은 서비스를 위해 방문 통계를 수집합니다. 동의하지 않으셔도 모든 기능을 이용하실 수 있습니다.{' '}
        <Link to="/terms/privacy">개인정보처리방침</Link>
      </p>
      <div className={css['answers']}>
        <Button size="medium" look="outline" onClick={() => onAnswer(false)}>
          동의하지 않음
        </Button>
        <Button size="medium" look="outline" onClick={() => onAnswer(true)}>
          동의
        </Button>
      </div>
    </section>
  )
}
