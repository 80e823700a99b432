import { chatReply } from '#content/chat-reply.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { ReplyScreen } from '#web/features/chat/reply/reply-screen.tsx'
import { paths } from '#domain/paths.ts'

export function Component() {
  return (
    <>
      <PageHead title={chatReply.title} description={chatReply.description} path={paths.chatReply} noindex />
      <div className="wrap section reply-page">
        <h1 tabIndex={-1}>{chatReply.title}</h1>
        <ReplyScreen />
      </div>
    </>
  )
}
