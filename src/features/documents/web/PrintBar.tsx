import { IconPrinter } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/form/Button.tsx'
import css from './OrderPrintPage.module.css'

interface PrintBarProps {
  /** Which paper it is, or how many. */
  label: string
  /** The paper stands there. */
  ready: boolean
}

/** Print and close; not on the paper. */
export function PrintBar({ label, ready }: PrintBarProps) {
  const navigate = useNavigate()
  const close = () => {
    window.close()
    // A tab that no script opened stays open: then it goes back where it came from, if anywhere.
    if (history.length > 1) void navigate(-1)
    else void navigate('/')
  }
  return (
    <header className={css['bar']}>
      <span className={css['order']}>{label}</span>
      <Button onClick={close}>닫기</Button>
      <Button
        look="primary"
        icon={<IconPrinter size={18} stroke={1.7} aria-hidden />}
        onClick={() => void print()}
        {...(!ready && { disabledReason: '인쇄할 문서가 없습니다.' })}
      >
        인쇄하기
      </Button>
    </header>
  )
}

/** Not before fonts and the seal are there, or the paper would miss them. */
async function print(): Promise<void> {
  await document.fonts?.ready
  await Promise.allSettled(Array.from(document.querySelectorAll('img'), async (image) => image.decode()))
  window.print()
}
