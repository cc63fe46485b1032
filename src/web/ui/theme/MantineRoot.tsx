import { createTheme, MantineProvider, type MantineColorsTuple } from '@mantine/core'
import '@mantine/core/styles/default-css-variables.css'
import type { ReactNode } from 'react'
import './mantine.css'

// The brand's colour is a CSS variable, so all shades refer to it; mantine.css defines them.
const shade = 'var(--brand)'
const brand: MantineColorsTuple = [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade]

const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand },
  fontFamily: 'var(--font)',
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
})

const noElement = () => undefined

/**
 * Wraps components that use Mantine (the select with a search, the editor's toolbar). It writes no style elements: the variables
 * are a built file and the class generator is off, because the content policy forbids inline styles. Do not use inside:
 * responsive style props, visibleFrom/hiddenFrom, Grid, SimpleGrid, AppShell, Modal's and Drawer's lockScroll.
 */
export const MantineRoot = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    // public/appearance.js sets the scheme on the root element, and the style sheets follow its attribute.
    getRootElement={noElement}
    withCssVariables={false}
    withGlobalClasses={false}
    withStaticClasses={false}
  >
    {children}
  </MantineProvider>
)
