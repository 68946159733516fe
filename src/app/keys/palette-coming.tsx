import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keepEntered, keepTyped } from './early-typed.ts'
import { closeOverlay } from './overlay.ts'
import { OverlayDialog } from './overlay-dialog.tsx'
import styles from './overlay.module.css'

/** Who knows the key types on at once: until the palette is there this takes the letters, which else would be keys of the page. */
export function PaletteComing() {
  const { t } = useTranslation('shell')
  const input = useRef<HTMLInputElement>(null)
  // before the next key: the dialog would give the focus to it only when it is drawn
  useLayoutEffect(() => {
    keepTyped('')
    input.current?.focus()
  }, [])
  return (
    <OverlayDialog label={t('palette.title')} onClose={closeOverlay}>
      <input
        ref={input}
        type="text"
        className={styles.coming}
        aria-label={t('palette.title')}
        placeholder={t('palette.hint')}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => keepTyped(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing && input.current?.value) keepEntered()
        }}
      />
    </OverlayDialog>
  )
}
