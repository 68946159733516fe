import type { Plugin } from 'vite'

/** What is changed in a library's own file, and why; a newer version in which it no longer fits stops the build. */
export interface Patch {
  readonly file: string
  readonly because: string
  /** under development the libraries are put together beforehand: a patch that only spares time is left to the build */
  readonly onlyBuilt?: true
  readonly times: number
  readonly find: RegExp | string
  readonly put: string
}

export const patches: readonly Patch[] = [
  {
    file: 'sonner/dist/index.mjs',
    because: 'the toasts write a style element past the content security policy; their stylesheet is imported instead',
    times: 1,
    find: /^__insertCSS\(.*$/gm,
    put: '',
  },
  {
    file: '@rc-component/util/es/Dom/dynamicCSS.js',
    because: 'the measure of the scroll bar forgets the nonce that the rest of its family uses',
    times: 1,
    find: '    csp,\n    prepend,',
    put: "    csp = { nonce: document.querySelector('meta[name=csp-nonce]')?.content },\n    prepend,",
  },
  {
    file: '@rc-component/table/es/Table.js',
    because:
      'it lays the whole page out to measure the scroll bar before the page is finished, for heads that the library fixes; ours are not',
    onlyBuilt: true,
    times: 2,
    find: 'setScrollbarSize(getTargetScrollBarSize(',
    put: 'if (fixHeader || isSticky || horizonScroll) setScrollbarSize(getTargetScrollBarSize(',
  },
  {
    file: 'i18next-http-backend/esm/index.js',
    because: 'before the sign-in page came how texts are fetched without fetch, and how missing ones are sent to a server',
    onlyBuilt: true,
    times: 3,
    find: /^const requestWithXmlHttpRequest = [\s\S]*?^\};$|^\tif \(hasXMLHttpRequest\(\).*$|^\tcreate\([\s\S]*?^\t\}$/gm,
    put: '',
  },
  {
    file: 'antd/es/radio/group.js',
    because: 'a table knows radio buttons, and for a line of code they bring all of its forms and their rules into every list',
    onlyBuilt: true,
    times: 1,
    find: "import { toNamePathStr } from '../form/hooks/useForm';",
    put: "import { toArray as toNamePath } from '../form/util';\nconst toNamePathStr = (name) => toNamePath(name).join('_');",
  },
  {
    file: 'antd/es/input/index.js',
    because:
      'with one line of text its kinds of several lines, passwords, searches and codes came along; `src/ui/inputs.ts` asks for each by itself',
    onlyBuilt: true,
    times: 1,
    // the whole of it
    find: /^[\s\S]*$/g,
    put: "export { default } from './Input';\n",
  },
  {
    file: 'antd/es/skeleton/Skeleton.js',
    because: 'with the lines of what is not there yet its faces, buttons and pictures came along',
    onlyBuilt: true,
    times: 8,
    find: /^(?:import Skeleton(?:Avatar|Button|Image|Node) from '.*';|Skeleton\.(?:Avatar|Button|Image|Node) = .*;)$/gm,
    put: '',
  },
  {
    file: 'antd/es/tag/index.js',
    because: 'with the tag of a filter came groups of tags that are pressed',
    onlyBuilt: true,
    times: 2,
    find: /^(?:import CheckableTagGroup from '.*';|Tag\.CheckableTagGroup = .*;)$/gm,
    put: '',
  },
  {
    file: 'antd/es/form/context.js',
    because: 'every input asks whether it stands in a form, and through the door of the forms all of them come along',
    onlyBuilt: true,
    times: 1,
    find: "from '@rc-component/form';",
    put: "from '@rc-component/form/es/FormContext';",
  },
  {
    file: 'antd/es/table/hooks/useSelection.js',
    because: 'it needs a few small functions of the tree, and with a page that draws one the whole tree came along with every list',
    onlyBuilt: true,
    times: 1,
    find: "import { arrAdd, arrDel, conductCheck, convertDataToEntities } from '@rc-component/tree';",
    put: [
      // their file has the tree with it
      'const arrDel = (list, value) => (list || []).filter((one) => one !== value);',
      'const arrAdd = (list, value) => ((list || []).includes(value) ? [...list] : [...(list || []), value]);',
      "import { conductCheck } from '@rc-component/tree/es/utils/conductUtil';",
      "import { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil';",
    ].join('\n'),
  },
  {
    file: 'pluralize/pluralize.js',
    because:
      'it makes English plurals of the names of kinds for words that the console does not show: declarations say their own, in both languages',
    onlyBuilt: true,
    times: 1,
    // the whole of it
    find: /^[\s\S]*$/g,
    put: 'module.exports = { plural: (word) => word, singular: (word) => word };\n',
  },
  {
    file: '@refinedev/react-router/dist/index.mjs',
    because: '`src/providers/query.ts` reads what an address asks for, and the library that it would read it with weighs more than a page',
    onlyBuilt: true,
    times: 1,
    find: /qs\.parse\(search, \{[^}]*\}\)/g,
    put: '{}',
  },
]

/** The file as the console gets it; a sentence where it is not what the patch was made for. */
export function patched(code: string, { file, because, times, find, put }: Patch): string {
  const found = code.split(find).length - 1
  if (found !== times)
    throw new Error(
      `${file} has changed: what is patched in it (${because}) is there ${found} times instead of ${times}. See scripts/library-patches.ts`,
    )
  return code.replaceAll(find, put)
}

/** Parts of libraries that come along unasked and are never reached; each says so if it should be after all. */
export const unreached: readonly { readonly of: RegExp; readonly file: string; readonly part: string; readonly because: string }[] = [
  { of: /@refinedev\/core\//, file: '@refinedev/core/dist/index.mjs', part: 'papaparse', because: 'imports and exports run on the server' },
  ...[/@refinedev\/core\//, /@refinedev\/react-router\//].map((of) => ({
    of,
    file: `${of.source.replaceAll('\\', '')}dist/index.mjs`,
    part: 'qs',
    because: '`src/providers/query.ts` reads and writes what an address asks for',
  })),
  {
    of: /antd\/es\/table\//,
    file: 'antd/es/table/hooks/useFilter/FilterDropdown.js',
    part: '../../../tree',
    because: 'lists filter by the declarations, not by menus of the table',
  },
  ...['../../../checkbox', '../../../radio'].map((part) => ({
    of: /antd\/es\/table\//,
    file: 'antd/es/table/hooks/useFilter/FilterDropdown.js',
    part,
    because: 'lists filter by the declarations, not by menus of the table',
  })),
  ...['../../checkbox', '../../radio'].map((part) => ({
    of: /antd\/es\/table\//,
    file: 'antd/es/table/hooks/useSelection.js',
    part,
    because: 'lists select with light boxes of their own',
  })),
  // a failure has an icon; the large pictures of the numbers 404, 500 and 403 are for a page that has nothing else
  ...['./noFound', './serverError', './unauthorized'].map((part) => ({
    of: /antd\/es\/result\//,
    file: 'antd/es/result/index.js',
    part,
    because: 'failures have an icon',
  })),
  {
    of: /@refinedev\/devtools-internal\//,
    file: '@refinedev/devtools-internal/dist/index.mjs',
    part: 'error-stack-parser',
    because: 'traces are taken under development alone',
  },
]

/** Twice in the console they would be two caches, and two times the same code. */
const single: readonly { readonly name: string; readonly remedy: string }[] = [
  { name: '@ant-design/cssinjs', remedy: 'Say in vite.config.ts (`styleEngine`) which of them all others get' },
]

/** What was written for a library and met nothing in a whole build: the library has moved on, so it is told. */
export function unmet(met: ReadonlySet<unknown>, moduleIds: Iterable<string>): string[] {
  const ids = [...moduleIds]
  const copies = (name: string): string[] => [
    ...new Set(ids.flatMap((id) => (id.includes(`/node_modules/${name}/`) ? [id.slice(0, id.lastIndexOf(`/${name}/`))] : []))),
  ]
  return [
    ...patches
      .filter((patch) => !met.has(patch))
      .map(
        ({ file, because }) =>
          `${file} is no longer part of the console: what is patched in it (${because}) is not. See scripts/library-patches.ts`,
      ),
    ...unreached
      .filter((one) => !met.has(one))
      .map(
        ({ file, part }) => `${file} no longer asks for ${part}: that it is left out (scripts/library-patches.ts) changes nothing any more`,
      ),
    ...single.flatMap(({ name, remedy }) => {
      const found = copies(name)
      return found.length === 1 ? [] : [`${name} is in the console ${found.length} times instead of once. ${remedy}`]
    }),
  ]
}

const isOf = (id: string, file: string): boolean => id.replace(/\?.*$/, '').endsWith(`/node_modules/${file}`)

/** Changes libraries where they stand in the way; what was written for a library that has moved on is told, not silently left out. */
export function libraryPatches(): Plugin {
  let isBuild = false
  const met = new Set<unknown>()
  return {
    name: 'library-patches',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId(part, importer) {
      if (!isBuild) return null
      const found = unreached.findIndex((one) => one.part === part && one.of.test(importer ?? ''))
      met.add(unreached[found])
      return found < 0 ? null : `\0unreached:${found}`
    },
    load(id) {
      const found = id.startsWith('\0unreached:') ? unreached[Number(id.slice(11))] : undefined
      if (!found) return null
      const message = `${found.part} was left out of the console: ${found.because} (scripts/library-patches.ts)`
      return `export default new Proxy(function () {}, { apply() { throw new Error(${JSON.stringify(message)}) }, get(target, name) { return Reflect.get(target, name) } })`
    },
    transform(code, id) {
      const patch = patches.find(({ file, onlyBuilt }) => isOf(id, file) && (isBuild || !onlyBuilt))
      met.add(patch)
      return patch ? patched(code, patch) : null
    },
    buildEnd(error) {
      if (!isBuild || error) return
      const wrong = unmet(met, this.getModuleIds())
      if (wrong.length > 0) this.error(`\n${wrong.join('\n')}\n`)
    },
  }
}
