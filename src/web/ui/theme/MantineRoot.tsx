import { createTheme, MantineProvider, type MantineColorsTuple } from '@mantine/core'
import '@mantine/core/styles/default-css-variables.css'
import type { ReactNode } from 'react'
import './mantine.css'

// The brand's colour is a variable, so every shade is: mantine.css says which.
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

/**
 * Around the parts that use Mantine (lists with a search, dates, dropzone). Nothing here writes a style element: the
 * variables are a built file and the class generator is off, because the content policy has no hole for styles. Not to be
 * used inside: responsive style props, visibleFrom/hiddenFrom, Grid, SimpleGrid, AppShell, Modal's and Drawer's lockScroll.
 */
export const MantineRoot = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    forceColorScheme="light"
    withCssVariables={false}
    withGlobalClasses={false}
    withStaticClasses={false}
  >
    {children}
  </MantineProvider>
)
