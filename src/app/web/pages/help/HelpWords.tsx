import css from './Help.module.css'

/** A sentence of the handbook, with the labels of the screens in bold. */
export const HelpWords = ({ text }: { text: string }) =>
  text.split(/「([^」]+)」/).map((part, index) =>
    index % 2 === 1 ? (
      <b key={index} className={css['label']}>
        {part}
      </b>
    ) : (
      part
    ),
  )
