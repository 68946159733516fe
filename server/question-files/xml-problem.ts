import type { XmlFault } from './markup/scan-xml.ts'
import { readProblem, type ReadProblem } from './problems.ts'

/** What is wrong with the XML of a whole file. */
export function xmlProblem({ why, line, name }: XmlFault): ReadProblem {
  if (why === 'doctype') return readProblem('doctype', null, { line })
  if (why === 'too_deep' || why === 'too_many') return readProblem('xml_too_deep', null, { line })
  return readProblem(why === 'unclosed' ? 'xml_cut_off' : 'xml_broken', null, { line, name })
}
