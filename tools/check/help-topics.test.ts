import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { helpAudienceCodes, type HelpTopic } from '#features/platform/help/contract/help-topic.ts'
import { helpTopics } from '#features/platform/help/contract/help-topics.ts'
import { pageTopics } from '#features/platform/help/contract/page-topics.ts'
import { helpShots } from '../build/pictures.ts'
import { filesOf, root, textOf } from '../repo.ts'

const folder = 'src/features/platform/help'
const sources = filesOf(root, ['src/{app,features,contract,web}/**/*.{ts,tsx}'])
  .filter((file) => !file.startsWith(folder) && !file.includes('/pages/help/') && !file.includes('.test.'))
  .map((file) => textOf(root, file))
  .join('\n')
  .replaceAll(/\s+/g, ' ')

/** Whether the label is a string of its own, or the whole text between tags or braces. */
function isLabel(label: string): boolean {
  if (["'", '`', '"'].some((quote) => sources.includes(quote + label + quote))) return label !== ''
  const escaped = label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return label !== '' && new RegExp(String.raw`[>}] ?${escaped} ?[<{]`).test(sources)
}

/** The addresses of docs/MAP.md, which another test compares with the router. */
const addresses = new Set(
  [...textOf(root, 'docs/MAP.md').matchAll(/^\| `(\/[^`]*)` \| \[[^\]]+\.tsx\]/gm)].map(([, address = '']) => address),
)

const textsOf = ({ lead, steps, notes = [] }: HelpTopic): string[] => [lead, ...steps, ...notes]
const labelsOf = (topic: HelpTopic): string[] =>
  textsOf(topic).flatMap((text) => [...text.matchAll(/「([^」]*)」/g)].map(([, label = '']) => label))

const siteOf = { operator: '/admin', headquarters: '/partner/', store: '/shop/', supplier: '/supplier' } as const

describe('the handbook', () => {
  it('is compared with whole labels', () => {
    expect(
      ['입금 확인', '만들고 보내기', '휴대폰이 없으신가요? 복구 코드로 로그인'].filter((label) => !isLabel(label)),
    ).toEqual([])
    expect(['없는 단추', '만들고 보내', '입금 확', ''].filter(isLabel)).toEqual([])
  })

  it.each(helpTopics.map((topic) => [topic.id, topic] as const))(
    '%s names labels that the screens have',
    (_, topic) => {
      expect(labelsOf(topic).filter((label) => !isLabel(label))).toEqual([])
    },
  )

  it.each(helpTopics.map((topic) => [topic.id, topic] as const))('%s closes each label that it opens', (_, topic) => {
    expect(textsOf(topic).filter((text) => !/^[^「」]*(「[^「」]+」[^「」]*)*$/.test(text))).toEqual([])
  })

  it('links to pages that exist, and only to those of its readers', () => {
    const linked = helpTopics.flatMap(({ id, audiences, pages }) => pages.map(({ to }) => ({ id, audiences, to })))
    expect(linked.filter(({ to }) => !addresses.has(to))).toEqual([])
    const foreign = linked.filter(({ audiences, to }) =>
      helpAudienceCodes.some((code) => to.startsWith(siteOf[code]) && !audiences.some((each) => each === code)),
    )
    expect(foreign).toEqual([])
  })

  it('is linked from pages that exist', () => {
    const pages = Object.keys(pageTopics).map((page) => page.replace('/partner', '/partner/:shopId'))
    expect(pages.filter((page) => !addresses.has(page))).toEqual([])
  })

  it('is shown to its own readers by the pages that link to it', () => {
    const wrong = Object.entries(pageTopics).filter(([page, id]) => {
      const audience = page.startsWith('/admin') ? 'operator' : 'headquarters'
      return !helpTopics.find((topic) => topic.id === id)?.audiences.includes(audience)
    })
    expect(wrong).toEqual([])
  })

  it('has a routine of a day, a week and a month for each reader', () => {
    for (const audience of helpAudienceCodes) {
      const routines = helpTopics.filter(({ audiences, kind }) => kind === 'routine' && audiences.includes(audience))
      expect(routines, audience).toHaveLength(3)
    }
  })

  it('shows pictures that a script takes from the demo', () => {
    const named = new Set(helpTopics.flatMap(({ picture }) => picture ?? []))
    expect(helpShots.map(({ name }) => name).toSorted()).toEqual([...named].toSorted())
    const missing = [...named].filter((name) => !existsSync(join(root, `src/app/web/pages/help/pictures/${name}.webp`)))
    expect(missing).toEqual([])
  })
})
