import { resolve } from 'node:path'
import { writeSupabaseProject } from '#server/database/supabase-project.ts'
import { Mistake, answerCommand } from './commands/command-line.ts'

/**
 * npm run supabase:migration -- FOLDER: writes the migrations that FOLDER, the folder `supabase` of a project of the Supabase CLI, does not
 * have yet, the last of them with functions, views, triggers, policies and rights as they are now.
 */
await answerCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Mistake('Say where to: npm run supabase:migration -- FOLDER')
  const written = await writeSupabaseProject(resolve(folder), new Date())
  return written.length === 0 ? `${folder} has everything already.` : `Written into ${folder}/migrations:\n${written.join('\n')}`
})
