// Applies the colour scheme, the text size and the height of rows that the person chose on this device, before the first paint. It is a file
// of its own, because the content policy allows no inline scripts and a module runs after the first paint. The choice is
// written by src/web/ui/appearance/appearance-choice.ts.
;(() => {
  const key = 'balju:appearance'
  // Colour of the browser's bars in dark mode: --page of tokens.css.
  const darkPage = '#1c1f25'
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')

  const stored = () => {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? {}
    } catch {
      return {} // the storage is disabled or holds something else
    }
  }
  let choice = stored()

  // The server renders public pages for guests: a member must not see them. src/app/web/state writes the mark.
  try {
    if (JSON.parse(localStorage.getItem('persist:root'))?.auth?.user) root.setAttribute('data-signed-in', '')
  } catch {
    // the storage is disabled or holds something else
  }

  const apply = () => {
    const dark = choice.mode === 'dark' || (choice.mode !== 'light' && system.matches)
    root.setAttribute('data-color-scheme', dark ? 'dark' : 'light')
    if (choice.text === 'large' || choice.text === 'larger') root.setAttribute('data-text-size', choice.text)
    else root.removeAttribute('data-text-size')
    if (choice.density === 'comfortable') root.setAttribute('data-density', choice.density)
    else root.removeAttribute('data-density')
    const bars = document.querySelector('meta[name="theme-color"]')
    if (bars) bars.content = dark ? darkPage : (bars.dataset.light ?? bars.content)
  }
  apply()

  system.addEventListener('change', apply)
  // Choice of this page; the event contains it because the storage may be disabled.
  addEventListener(key, ({ detail }) => {
    choice = detail
    apply()
  })
  // Choice of another tab; the key is null when the storage is cleared.
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    choice = stored()
    apply()
  })
})()
