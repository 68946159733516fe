/// <reference types="vite/types/importMeta.d.ts" />
/**
 * The class names of a stylesheet, by name. `vite/client` types them by an index, which the compiler refuses to read by name as it does
 * rows; that each of them is there, tests/architecture/stylesheets.test.ts asks.
 */
declare module '*.module.css' {
  const classes: any
  export default classes
}
declare module '*.css'
interface WindowEventMap {
  'vite:preloadError': Event & { readonly payload: Error }
}
/** the folder of this build's texts, versioned by their hash */
declare const __TEXTS__: string
/** the namespaces that the console reads beside `start`: every file of `src/locales/en` that nothing else loads itself; pages have their own */
declare const __NAMESPACES__: readonly string[]
