/** Loaded by whoever brings in a file. */
export { ImportPage } from './import-page.tsx'
