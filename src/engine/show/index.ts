/** Loaded when the first record is opened. */
export { ShowPage, type ShowPageProps } from './show-page.tsx'
