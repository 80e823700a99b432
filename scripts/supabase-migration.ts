import { resolve } from 'node:path'
import { writeSupabaseProject } from '#server/database/supabase-project.ts'
import { Mistake, answerCommand } from './commands/command-line.ts'

/**
 * npm run supabase:migration -- FOLDER: writes the missing migrations to FOLDER, the `supabase` folder of a Supabase CLI project. The
 * last one contains the current functions, views, triggers, policies and privileges.
 */
await answerCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Mistake('Which folder? Usage: npm run supabase:migration -- FOLDER')
  const written = await writeSupabaseProject(resolve(folder), new Date())
  return written.length === 0 ? `${folder} is already up to date.` : `Written to ${folder}/migrations:\n${written.join('\n')}`
})
