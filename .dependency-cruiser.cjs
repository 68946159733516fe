/**
 * Which way imports run (README, "Where things are"). The format is dependency-cruiser's; `npm run check:imports` reads it.
 * `$1` stands for what the first group of `from.path` matched, so the next module is guarded the day its folder appears.
 */
const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      {},
      { circular: true },
      'Two files that need one another are one subject, or share a third: move what both need into a file of its own.',
    ),
    rule(
      'resources-are-the-ground',
      { path: '^resources/' },
      { path: '^(src|server|tests|scripts|bench)/' },
      'Both sides stand on resources/, so it knows neither. Pass the value in, or move the code to the side that needs it.',
    ),
    rule(
      'declarations-use-the-kit-only',
      { path: '^resources/[^/]+\\.ts$' },
      { pathNot: '^resources/(kit|domain)/' },
      "A declaration is data. Name other resources by their name (`ref('students')`); when it needs an `if`, it has become a task: write a module.",
    ),
    rule(
      'kit-stands-alone',
      { path: '^resources/kit/' },
      { pathNot: '^resources/kit/|^node_modules/(zod|libphonenumber-js)/' },
      'The kit is the vocabulary; it imports itself only.',
    ),
    rule(
      'contract-uses-zod-and-kit',
      { path: '^resources/contract/' },
      { pathNot: '^resources/(contract|kit|domain)/|^node_modules/zod/' },
      "A contract says what goes over the wire, for both sides: schemas, the kit's words and those of the field, nothing else.",
    ),
    rule(
      'domain-is-pure',
      { path: '^resources/domain/' },
      { pathNot: '^resources/(domain/|kit/((clocks|dates|relative-days)\\.ts$|rich-text/))' },
      "The rules of the field are pure functions on the kit's days, clocks and rich text: pass today, a seed, the rows; return an outcome.",
    ),
    rule(
      'ui-knows-no-data',
      { path: '^src/ui/' },
      { path: '^src/(?!ui/)|^resources/(?!kit/(text|folding))|^server/|^node_modules/@refinedev/' },
      'src/ui composes Ant Design and knows no data. Take values as props; what asks for data belongs in engine/ or pages/.',
    ),
    rule(
      'engine-knows-no-page',
      { path: '^src/engine/' },
      { path: '^src/(?!(engine|ui)/)|^resources/[^/]+\\.ts$' },
      'The engine renders any declaration and knows none by name. Take it from the registry; what is special to one page is an escape hatch of that page.',
    ),
    rule(
      'engine-has-one-face',
      { path: '^src/(?!engine/)|^tests/(?!console/engine/)' },
      {
        path: '^src/engine/',
        pathNot: '^src/engine/(index|(definitions|drafts|form|import|kept|list|opening-view|question|show)/index)\\.ts$',
      },
      'Only doors of the engine are imported: src/engine/index.ts, the pages it loads when they are opened, and what is read without a screen. What is missing there is exported there, or asked for as a prop.',
    ),
    rule(
      'ui-has-one-face',
      { path: '^src/pages/' },
      { path: '^src/ui/', pathNot: '^src/ui/(index\\.ts|[^/]+\\.module\\.css)$' },
      'A page takes its parts from src/ui/index.ts. What is missing there is exported there, with an example in the gallery.',
    ),
    rule(
      'pages-stand-alone',
      { path: '^src/pages/([^/]+)/' },
      { path: '^src/(?!(pages/$1|engine|ui|camera)/)' },
      "A page is a folder that could be deleted: no other page, no provider, no shell. Share through engine/, ui/, camera/ or resources/; reach the server through Refine's hooks.",
    ),
    rule(
      'camera-knows-no-page',
      { path: '^src/camera/' },
      { path: '^src/(?!(camera|engine|ui)/)' },
      'The camera reads cards and says which it has seen: it is told whose they are, and what follows is the business of the page that asks.',
    ),
    rule(
      'camera-has-one-face',
      { path: '^src/(?!camera/)' },
      { path: '^src/camera/(?!index\\.ts)' },
      'What reads cards is loaded when a camera is wanted, through src/camera/index.ts; nothing of it comes along with a page.',
    ),
    rule(
      'providers-are-adapters',
      { path: '^src/providers/' },
      { path: '^src/(?!providers/)|^resources/(?!(kit|contract)/)' },
      'A provider adapts Refine to the contract; it knows no screen and no declaration by name. Wire it up in src/app.',
    ),
    rule(
      'console-calls-not-imports',
      { path: '^src/' },
      { path: '^(server|tests|scripts|bench)/' },
      'The console reaches the server over HTTP, through providers.',
    ),
    rule(
      'server-knows-no-screen',
      { path: '^server/' },
      { path: '^(src|tests|scripts|bench)/' },
      'What both sides need belongs in resources/.',
    ),
    rule(
      'request-is-the-server-ground',
      { path: '^server/request/' },
      { pathNot: '^server/request/|^resources/|^node_modules/zod/|^node:' },
      'server/request is the vocabulary of one request that everything in the server may import; it imports resources/ only. Types of services belong where the service is.',
    ),
    rule(
      'database-is-the-floor',
      { path: '^server/database/', pathNot: '^server/database/commands/' },
      // apart: what may take long is asked in a process that can be ended; packed: migrations are found in their folder
      { path: '^server/(?!(database|request|apart|packed)/)' },
      'The floor knows tables, not services. Take what it needs as arguments.',
    ),
    rule(
      'documents-write-what-they-are-given',
      { path: '^server/documents/' },
      { path: '^server/(?!(documents|request)/)' },
      'Writers and readers of files get rows and headings; they fetch nothing.',
    ),
    rule(
      'question-files-read-what-they-are-given',
      { path: '^server/question-files/' },
      { path: '^server/(?!(question-files|documents)/)' },
      'Files of questions are read in a process apart: no database, no request. Give it the bytes, and sanitise and keep what comes out where it is asked for.',
    ),
    rule(
      'records-know-no-module',
      { path: '^server/records/' },
      // documents: imports and exports of every declaration read and write files; packed: modules are found in their folders
      { path: '^server/(?!(records|database|request|documents|packed)/)' },
      'The generic service knows no task, no route and no account. A special case is in the reactions.ts of a module, or a module that composes records.',
    ),
    rule(
      'measures-know-no-module',
      { path: '^server/measures/' },
      { path: '^server/(?!(measures|records|database|auth|request)/)' },
      'Measures are defined in the modules (measures.ts) and found; what reads them knows none by name.',
    ),
    rule(
      'audiences-know-no-module',
      { path: '^server/audiences/' },
      { path: '^server/(?!(audiences|records|database|request)/)' },
      'Groups of people are defined in the modules (audiences.ts) and found; what sends to them knows none by name.',
    ),
    rule(
      'sources-know-no-module',
      { path: '^server/sources/' },
      { path: '^server/(?!(sources|records|request)/)|^node_modules/' },
      'server/sources asks other systems in the words of a declaration and knows none by name; it keeps nothing of what it hears.',
    ),
    rule(
      'jobs-know-no-module',
      { path: '^server/jobs/' },
      // apart: how failures are written down; auth: whether whoever asked still may
      { path: '^server/(?!(jobs|database|request|apart|auth)/)' },
      'server/jobs keeps and deals out work and knows none by name. What is done stands in the jobs.ts of a module.',
    ),
    rule(
      'solver-knows-no-question',
      { path: '^server/solver/' },
      { path: '^server/(?!solver/)|^resources/' },
      'The solver takes a programme of columns and rows and answers numbers; what they mean is said by the module that asks, in a process apart.',
    ),
    rule(
      'modules-meet-at-services',
      { path: '^server/modules/([^/]+)/' },
      { path: '^server/modules/(?!$1/)', pathNot: '^server/modules/[^/]+/service\\.ts$|^server/modules/deps\\.ts$' },
      "A module may call another module's service.ts, nothing deeper.",
    ),
    rule(
      'modules-query-in-queries',
      { path: '^server/modules/', pathNot: '/queries(\\.ts|/)' },
      { path: '^server/database/(?!index\\.ts)|^server/records/sql\\.ts' },
      'SQL of a module lives in its queries.ts; services compose records and queries.',
    ),
    rule(
      'modules-know-no-door',
      { path: '^server/(modules|auth)/', pathNot: '^server/modules/[^/]+/demo\\.ts$' },
      { path: '^server/(http|demo)/' },
      'Routes are data (server/request/route.ts); the door makes calls of them.',
    ),
    rule(
      'door-takes-routes-only',
      { path: '^server/http/' },
      { path: '^server/modules/[^/]+/(?!routes\\.ts)|^server/demo/' },
      'The door knows a module by its routes.ts.',
    ),
    rule(
      'sql-stays-on-its-floor',
      { path: '^server/', pathNot: '^server/database/|^server/records/|/queries(\\.ts|/)' },
      { path: '^node_modules/(kysely|better-sqlite3|pg)/' },
      "Write the query in the module's queries.ts; the builder and the drivers stay in server/database, the generic service and queries.",
    ),
    rule(
      'demo-is-optional',
      { path: '^server/(?!demo/|main\\.ts|serve\\.ts|modules/[^/]+/demo\\.ts)' },
      { path: '^server/demo/' },
      "The product must run without its demo world; only the start (serve.ts) asks for it, and a module's demo.ts adds to it.",
    ),
    rule(
      'nothing-imports-a-test',
      { path: '^(resources|src|server|scripts)/' },
      { path: '^tests/' },
      'Move what is worth sharing out of the test.',
    ),
    rule(
      'no-drawers',
      {},
      { path: '(^|/)(utils?|helpers?|common|misc|managers?)(/|\\.tsx?$)', pathNot: '^node_modules/' },
      'Name the file after its subject, not after the drawer it lies in.',
    ),
  ],
}
