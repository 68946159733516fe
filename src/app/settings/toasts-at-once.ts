import { stored } from '../../providers/token.ts'
import { changeSettings, defaultSettings, readSettings, type Settings } from './settings.ts'

/** Beside `settings`, whose shape and defaults are the specification's: somebody has chosen how many. */
const chosenKey = 'visibleToastsChosen'
/** Section 9: at most three are seen, although the stored default says four. */
const unchosen = 3

type Notification = Settings['notification']
/** How many toasts are seen at once: what a person chose, and three until then. */
export const toastsAtOnce = ({ visibleToasts }: Notification): number =>
  visibleToasts === defaultSettings.notification.visibleToasts && stored.read(chosenKey) === null ? unchosen : visibleToasts

export function chooseToastsAtOnce(visibleToasts: number): void {
  stored.write(chosenKey, 'yes')
  changeSettings({ notification: { ...readSettings().notification, visibleToasts } })
}
