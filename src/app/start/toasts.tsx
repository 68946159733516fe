import { useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { onFirstToast } from '../../providers/notification.ts'
import { directionOf, localeOf } from '../../providers/texts.ts'
import { toastsAtOnce } from '../settings/toasts-at-once.ts'
import { useSettings, useTheme } from '../settings/use-settings.ts'

type ToasterProps = {
  theme: 'light' | 'dark'
  dir: 'ltr' | 'rtl'
  position: ReturnType<typeof useSettings>['notification']['position']
  expand: boolean
  visibleToasts: number
  closeButton: boolean
  richColors: boolean
  offset: { bottom: number }
  mobileOffset: { bottom: number }
  containerAriaLabel: string
}

/** What is said of one step must not lie over the buttons of the next: the save bar and a list's pages are at the foot of the window. */
const aboveTheFoot = { bottom: 84 }

/** Where toasts stand; the library's defaults are the specification's constants (4000 ms, 356 px, gap 14, swipe 45). */
export function Toasts() {
  const { t, i18n } = useTranslation('start')
  const { notification } = useSettings()
  const theme = useTheme()
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null)
  useEffect(
    () =>
      onFirstToast(() => {
        void Promise.all([import('sonner'), import('sonner/dist/styles.css'), import('../theme/toasts.css')]).then(
          ([sonner]) => setToaster(() => sonner.Toaster),
          // it comes with what is said next
          () => undefined,
        )
      }),
    [],
  )
  if (!Toaster) return null
  return (
    <Toaster
      theme={theme}
      dir={directionOf(localeOf(i18n.language))}
      position={notification.position}
      expand={notification.isExpanded}
      visibleToasts={toastsAtOnce(notification)}
      closeButton
      richColors
      offset={aboveTheFoot}
      mobileOffset={aboveTheFoot}
      containerAriaLabel={t('notifications')}
    />
  )
}
