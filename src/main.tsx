import { createRoot } from 'react-dom/client'
import { applyLanguage, createTexts, localeOf } from './providers/texts.ts'
import { followOtherTabs } from './providers/session.ts'
import { Root } from './app/start/root.tsx'
import { session } from './app/start/services.ts'
import { startSettings } from './app/settings/settings.ts'

startSettings()
const texts = await createTexts(__TEXTS__, ['start'])
applyLanguage(localeOf(texts.language))
texts.on('languageChanged', (language) => applyLanguage(localeOf(language)))
// a deployment replaced the code this page was loaded with: the error screens offer a reload
addEventListener('vite:preloadError', (event) => console.warn('Code could not be loaded', event.payload))
session.initialize()
followOtherTabs(session, () => location.reload())
createRoot(document.getElementById('root')!).render(<Root />)
