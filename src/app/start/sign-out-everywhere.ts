import { dropDrafts } from '../../engine/drafts/index.ts'
import { dropOpenings } from '../../engine/opening-view/index.ts'
import { dropOpened } from '../palette/opened.ts'
import { stored } from '../../providers/token.ts'

const signOutKey = 'signOut'

/** Who signs out by themselves leaves nothing typed or opened behind, in no tab; who is only asked to sign in again finds it. */
export function forgetDraftsEverywhere(): void {
  dropDrafts()
  dropOpened()
  dropOpenings()
  stored.write(signOutKey, '')
  stored.remove(signOutKey)
}
export function followSignOut(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    // the form on the screen has to go first, or it keeps what it holds once more
    if (key === signOutKey && newValue !== null) setTimeout(() => dropDrafts())
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
