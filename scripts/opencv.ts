import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { patched, type Patch } from './library-patches.ts'

export const openCvFile = '@techstark/opencv-js/dist/opencv.js'
const library = join(import.meta.dirname, '../node_modules', openCvFile)
/** How its machine code is asked for: the address of a file of its own. */
const machineCode = 'virtual:opencv-machine-code'
/** how the text begins that it is written as */
const writtenAs = '"data:application/octet-stream;base64,AGFzb'

/** It makes functions out of text, for which a page would have to let every text become code; these do the same without. */
const patches: readonly Patch[] = [
  {
    file: openCvFile,
    because: 'a function with a name is made of text',
    times: 1,
    find: `return new Function("body","return function "+name+"() {\\n"+'    "use strict";'+"    return body.apply(this, arguments);\\n"+"};\\n")(body)`,
    put: 'return {[name]:function(){return body.apply(this,arguments)}}[name]',
  },
  {
    file: openCvFile,
    because: 'a call by number is made of text',
    times: 1,
    find: 'return new Function("dynCall","rawFunction",body)(dynCall,rawFunction)',
    put: 'return function(){return dynCall.apply(null,[rawFunction].concat(Array.from(arguments)))}',
  },
  {
    file: openCvFile,
    because: 'a call into the machine code is made of text',
    times: 1,
    find: 'args1.push(invokerFnBody);var invokerFunction=new_(Function,args1).apply(null,args2);return invokerFunction',
    put: [
      'return function(){',
      'if(arguments.length!==argCount-2)throwBindingError("function "+humanName+" called with "+arguments.length+" arguments, expected "+(argCount-2)+" args!");',
      'var destructors=needsDestructorStack?[]:null;var wired=isClassMethodFunc?[argTypes[1].toWireType(destructors,this)]:[];',
      'for(var at=2;at<argCount;++at)wired.push(argTypes[at].toWireType(destructors,arguments[at-2]));',
      'var rv=cppInvokerFunc.apply(null,[cppTargetFunc].concat(wired));',
      'if(needsDestructorStack)runDestructors(destructors);',
      'else for(var to=isClassMethodFunc?1:2;to<argCount;++to)',
      'if(argTypes[to].destructorFunction!==null)argTypes[to].destructorFunction(wired[isClassMethodFunc?to-1:to-2]);',
      'if(returns)return argTypes[0].fromWireType(rv)}',
    ].join(''),
  },
]

/** What runs in a browser: a module that gives a function, which takes the machine code. And the machine code by itself. */
export function splitOpenCv(source: string): { readonly code: string; readonly machine: Buffer } {
  const from = source.indexOf(writtenAs)
  const moved = (): Error => new Error(`${openCvFile} has changed: its machine code is not where it was. See scripts/opencv.ts`)
  if (from < 0) throw moved()
  const until = source.indexOf('"', from + 1)
  const machine = Buffer.from(source.slice(source.indexOf(',', from) + 1, until), 'base64')
  const ready = patches.reduce(patched, `${source.slice(0, from)}"opencv.wasm"${source.slice(until + 1)}`)
  const [start, end] = [ready.indexOf('var cv = (function() {'), ready.indexOf("if (typeof exports === 'object' && typeof module")]
  if (start < 0 || end < start) throw moved()
  // it asks for files of a server where it finds one; a browser has none
  return { code: `const require = undefined, __dirname = '';\n${ready.slice(start, end)}\nexport default cv;\n`, machine }
}

/**
 * OpenCV for the console: its code without the machine code that is written into it as text, which is a third larger so and would be
 * read through before anything of it runs, and without making functions of text.
 */
export function openCv(): Plugin {
  let isBuild = false
  const address = '/assets/opencv.wasm'
  return {
    name: 'opencv',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    config: () => ({ optimizeDeps: { exclude: ['@techstark/opencv-js'] } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?', 1)[0] !== address) return next()
        response.setHeader('Content-Type', 'application/wasm')
        response.end(splitOpenCv(readFileSync(library, 'utf8')).machine)
      })
    },
    resolveId: (id) => (id === machineCode ? `\0${machineCode}` : null),
    load(id) {
      if (id === `\0${machineCode}`) {
        if (!isBuild) return `export default ${JSON.stringify(address)}`
        const file = this.emitFile({ type: 'asset', name: 'opencv.wasm', source: splitOpenCv(readFileSync(library, 'utf8')).machine })
        return `export default import.meta.ROLLUP_FILE_URL_${file}`
      }
      return id.split('?', 1)[0] === library ? splitOpenCv(readFileSync(library, 'utf8')).code : null
    },
  }
}
