import { useEffect, useSyncExternalStore } from 'react'
import type { Registry } from '../../../resources/kit/registry.ts'
import { lazyDialog } from '../../engine/index.ts'
import type { AccountPage, MenuSection } from '../menu/menu.ts'
import { closeOverlay, readOverlay, subscribeToOverlay } from './overlay.ts'
import { PaletteComing } from './palette-coming.tsx'
import { useShellKeys } from './shell-keys.ts'

const Palette = lazyDialog(() => import('../palette/palette.tsx'))
const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'))
const SignOutDialog = lazyDialog(() => import('../sign-out/sign-out-dialog.tsx'))

export function Overlays({
  registry,
  sections,
  own,
}: {
  readonly registry: Registry
  readonly sections: readonly MenuSection[]
  readonly own: readonly AccountPage[]
}) {
  useShellKeys()
  const shown = useSyncExternalStore(subscribeToOverlay, readOverlay)
  // nothing of this person's stays open for whoever signs in next
  useEffect(() => closeOverlay, [])
  return (
    <>
      {shown === 'palette' ? (
        <Palette registry={registry} sections={sections} own={own} waiting={<PaletteComing />} onClose={closeOverlay} />
      ) : null}
      {shown === 'sign-out' ? <SignOutDialog onClose={closeOverlay} /> : null}
      {shown === 'keys' ? <KeysDialog onClose={closeOverlay} /> : null}
    </>
  )
}
