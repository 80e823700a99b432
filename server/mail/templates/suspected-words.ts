/** Before the subject of a notice about what came with the trap of its form filled in (decision 0051). */
export const SUSPECTED_SUBJECT = '[Suspected robot] '

export const SUSPECTED_WORDS =
  'It may come from a robot: a field that people do not see was filled in. Some password managers do that, too, so please read it.'
