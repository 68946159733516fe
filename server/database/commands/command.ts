/** What a command says goes to standard output; what stops it is one sentence on standard error and exit code 1. */
export async function command(job: () => Promise<string>): Promise<void> {
  try {
    console.log(await job())
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

export function fileArgument(usage: string): { file: string; force: boolean } {
  const words = process.argv.slice(2)
  const force = words.includes('--force')
  const [file, ...rest] = words.filter((word) => word !== '--force')
  if (!file || file.startsWith('-') || rest.length > 0) throw new Error(`Usage: ${usage}`)
  return { file, force }
}
