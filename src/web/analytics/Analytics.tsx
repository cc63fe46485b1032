import { useEffect, useRef, useState } from 'react'
import css from './Analytics.module.css'
import { readEvents } from './data-layer.ts'
import { saveConsent, readConsent } from './statistics-consent.ts'
import { StatisticsNotice } from './StatisticsNotice.tsx'

/**
 * Loads the analytics and marketing scripts if the installation configures them and the visitor consents, never on a
 * developer's machine [spec §7]. They run in a frame without an origin, so that the page's content policy stays strict.
 */
export const Analytics = ({ id, hostname = location.hostname }: { id: string | null; hostname?: string }) =>
  id && !isDeveloper(hostname) ? <ConsentedAnalytics id={id} /> : null

function ConsentedAnalytics({ id }: { id: string }) {
  const [hasConsented, setHasConsented] = useState(readConsent)
  const onAnswer = (agrees: boolean) => {
    saveConsent(agrees)
    setHasConsented(agrees)
  }
  if (hasConsented === null) return <StatisticsNotice onAnswer={onAnswer} />
  return hasConsented ? <AnalyticsFrame id={id} /> : null
}

function AnalyticsFrame({ id }: { id: string }) {
  const frame = useRef<HTMLIFrameElement>(null)

  // The frame and its messages are outside of React.
  useEffect(() => {
    let stop = () => {}
    const onMessage = ({ data, source }: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow
      if (!target || source !== target || data !== 'balju:analytics-ready') return
      stop()
      // A document without an origin can only be addressed as '*'; the target window was checked above.
      stop = readEvents((event) => target.postMessage(event, '*'))
    }
    addEventListener('message', onMessage)
    return () => {
      removeEventListener('message', onMessage)
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
