import { useEffect, useRef, useState } from 'react'
import css from './Analytics.module.css'
import { readEvents } from './data-layer.ts'
import { saveConsent, readConsent } from './statistics-consent.ts'
import { StatisticsNotice } from './StatisticsNotice.tsx'

/**
 * The scripts of analytics and marketing, where the installation has configured them and the visitor agrees, and never on a
 * developer's machine [spec §7]. They run in a frame without an origin, so that the page's own content policy stays as it is.
 */
export const Analytics = ({ id, hostname = location.hostname }: { id: string | null; hostname?: string }) =>
  id && !isDeveloper(hostname) ? <AgreedAnalytics id={id} /> : null

function AgreedAnalytics({ id }: { id: string }) {
  const [agrees, setAgrees] = useState(readConsent)
  const answer = (given: boolean) => {
    saveConsent(given)
    setAgrees(given)
  }
  if (agrees === null) return <StatisticsNotice onAnswer={answer} />
  return agrees ? <AnalyticsFrame id={id} /> : null
}

function AnalyticsFrame({ id }: { id: string }) {
  const frame = useRef<HTMLIFrameElement>(null)

  // The frame and its messages are outside of React.
  useEffect(() => {
    let stop = () => {}
    const hear = ({ data, source }: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow
      if (!target || source !== target || data !== 'balju:analytics-ready') return
      stop()
      // A document without an origin can only be addressed as "any"; the window is the one that was checked above.
      stop = readEvents((event) => target.postMessage(event, '*'))
    }
    addEventListener('message', hear)
    return () => {
      removeEventListener('message', hear)
      stop()
    }
  }, [])

  return (
    <iframe
      ref={frame}
      src={`/frames/analytics.html#${id}`}
      sandbox="allow-scripts"
      title="통계"
      aria-hidden
      tabIndex={-1}
      className={css['frame']}
    />
  )
}

const isDeveloper = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|dev([.-].*)?|.*\.dev\..*|.*-dev\..*)$/i.test(hostname)
