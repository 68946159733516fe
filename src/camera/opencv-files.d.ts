/** the machine code of OpenCV: where it lies (`scripts/opencv.ts`) */
declare module 'virtual:opencv-machine-code' {
  const address: string
  export default address
}
/** as `scripts/opencv.ts` hands it over: what it is given becomes OpenCV */
declare module '@techstark/opencv-js/dist/opencv.js' {
  const begin: (given: { wasmBinary: ArrayBuffer; onRuntimeInitialized(): void; onAbort(why: unknown): void }) => void
  export default begin
}
