/// <reference types="vite/client" />
/** the folder of this build's texts, versioned by their hash */
declare const __TEXTS__: string
/** the namespaces that the console reads beside `start`: every file of `src/locales/en` that nothing else loads itself; pages have their own */
declare const __NAMESPACES__: readonly string[]
