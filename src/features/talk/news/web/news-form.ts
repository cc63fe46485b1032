import * as z from 'zod/mini'
import { picture, pictureUrl, type Picture } from '#contract/picture.ts'
import { publishWayCodes, type PublishWay } from '#contract/publishing.ts'
import { koreanMinute } from '#values/korean-minute.ts'
import type { AdminNews, NewsForm } from '../contract/news.admin.calls.ts'
import { newsCategoryCodes } from '../contract/news-terms.ts'

/** The fields of the form; a draft keeps all of them as texts. */
export type NewsValues = Record<
  'category' | 'title' | 'summary' | 'content' | 'thumbnail' | 'publish' | 'publishAt',
  string
> & {
  isPinned: boolean
}

const emptyNews: NewsValues = {
  category: 'NOTICE',
  title: '',
  summary: '',
  content: '',
  thumbnail: 'null',
  isPinned: false,
  publish: 'NOW',
  publishAt: '',
}

export const initialNews = (stored: AdminNews | null): NewsValues => (stored ? storedValues(stored) : emptyNews)

const storedValues = ({
  category,
  title,
  summary,
  content,
  thumbnail,
  isPinned,
  state,
  publishAt,
}: AdminNews): NewsValues => ({
  category,
  title,
  summary,
  content,
  thumbnail: JSON.stringify(thumbnail),
  isPinned,
  publish: wayOf(state),
  publishAt: state === 'SCHEDULED' && publishAt ? koreanMinute(new Date(publishAt)) : '',
})

export const pictureIn = (text: string): Picture | null => z.nullable(picture).parse(JSON.parse(text))

export const categoryIn = (text: string) => newsCategoryCodes.find((code) => code === text) ?? 'NOTICE'

export const wayIn = (text: string): PublishWay => publishWayCodes.find((code) => code === text) ?? 'NOW'

export function toNewsRequest({ thumbnail, category, publish: way, publishAt, ...values }: NewsValues): NewsForm {
  const chosen = pictureIn(thumbnail)
  const publish = wayIn(way)
  return {
    ...values,
    category: categoryIn(category),
    thumbnail: chosen && pictureUrl(chosen),
    publish,
    publishAt: publish === 'AT' && publishAt ? publishAt : undefined,
  }
}

function wayOf(state: AdminNews['state']): PublishWay {
  if (state === 'SCHEDULED') return 'AT'
  return state === 'DRAFT' ? 'DRAFT' : 'NOW'
}
