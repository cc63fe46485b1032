import { IconChevronDown, IconChevronUp, IconDownload } from '@tabler/icons-react'
import { useDownload } from '../api/DownloadButton.tsx'
import type { ApiRequest } from '../api/request.ts'
import { buttonClass } from '../ui/form/Button.tsx'
import { Menu } from '../ui/overlay/Menu.tsx'

interface DownloadMenuProps {
  label: string
  Icon?: typeof IconDownload
  /** The files to choose from; the first is the usual one. */
  choices: readonly [Choice, Choice, ...Choice[]]
  /** A menu of a bar at the bottom opens upwards. */
  placement?: 'below' | 'above'
}

interface Choice {
  label: string
  request: () => ApiRequest
}

/** Saves one of several files about the same rows. */
export function DownloadMenu({ label, Icon = IconDownload, choices, placement = 'below' }: DownloadMenuProps) {
  const { pending, press } = useDownload(choices[0])
  const Chevron = placement === 'below' ? IconChevronDown : IconChevronUp
  return (
    <Menu
      placement={placement}
      buttonClassName={buttonClass({})}
      button={
        <>
          <Icon size={20} stroke={1.7} aria-hidden />
          <span>{label}</span>
          <Chevron size={16} stroke={1.7} aria-hidden />
        </>
      }
      items={choices.map(({ label: name, request }) => ({
        key: name,
        label: name,
        disabled: pending,
        onPress: () => void press(request),
      }))}
    />
  )
}
