import { useState } from 'react'
import type { Picture } from '#contract/picture.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { categoryIn, type NewsValues } from './news-form.ts'
import { NewsArticle } from './NewsArticle.tsx'

/** Shows the article as visitors will read it. */
export function NewsPreview({ values, known }: { values: NewsValues; known: readonly Picture[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        미리보기
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={values.title || '제목 없음'} size="large">
        <NewsArticle
          category={categoryIn(values.category)}
          publishedAt={null}
          content={values.content}
          pictures={known}
        />
      </Dialog>
    </>
  )
}
