import { createRoot } from 'react-dom/client'
import { applyLanguage, createTexts, localeOf, missingTexts } from './providers/texts.ts'
import { initialize } from './providers/auth.ts'
import { followOtherTabs } from './providers/session.ts'
import { openEarly } from './app/start/console-loader.ts'
import { entryFor } from './app/start/entry.ts'
import { keepFocus } from './app/start/keep-focus.ts'
import { followLostStyles } from './app/start/lost-styles.ts'
import { Root } from './app/start/root.tsx'
import { auth, session } from './app/start/services.ts'
import { isSetupOpen } from './app/start/setup-open.ts'
import { followSignOut } from './app/start/sign-out-everywhere.ts'
import { startSettings } from './app/settings/settings.ts'

startSettings()
// beside everything else: the system's own Arabic letters stand until it is here
void import('./app/theme/arabic-font.css')
await initialize(auth, session)
const entry = entryFor(location, session.read().isAuthenticated, location.origin)
const isConsole = entry.show === 'console' && !isSetupOpen()
// all at once: no text stands between what is asked for and what is drawn of it
const reading = createTexts(__TEXTS__, isConsole ? ['start', ...__NAMESPACES__] : ['start'])
if (isConsole && !entry.replace) openEarly(reading)
const texts = await reading
const isSpeechless = missingTexts(['start']).length > 0
applyLanguage(localeOf(texts.language))
texts.on('languageChanged', (language) => applyLanguage(localeOf(language)))
// a deployment replaced the code this page was loaded with: the error screens offer a reload
addEventListener('vite:preloadError', (event) => console.warn(event.payload))
followLostStyles()
keepFocus()
// the page that is left may have to let go of what is not saved before it can be loaded anew
followOtherTabs(session, () => setTimeout(() => location.reload()))
followSignOut()
const root = document.getElementById('root')!
if (isSpeechless) root.replaceChildren((document.getElementById('speechless') as HTMLTemplateElement).content)
else {
  const drawn = createRoot(root)
  drawn.render(<Root />)
  if (import.meta.hot) {
    let renewed = 0
    addEventListener('console:renewed', () => drawn.render(<Root key={++renewed} />))
  }
}
