import { createRoot } from 'react-dom/client'
import '../../src/app/theme/arabic-font.css'
import '../../src/app/theme/libraries.css'
import { Gallery } from './gallery.tsx'

createRoot(document.getElementById('root')!).render(<Gallery />)
