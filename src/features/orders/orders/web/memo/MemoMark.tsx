import css from './MemoMark.module.css'

/** The operators' note in a list: its beginning, all of it as a tooltip. */
export const MemoMark = ({ text }: { text: string }) =>
  text && (
    <small className={css['mark']} title={text}>
      <b>메모</b> {text}
    </small>
  )
