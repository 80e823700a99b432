import { isApplicationStatus } from '#domain/applications/application-statuses.ts'
import { applicantStatusLabel } from '#domain/applications/status-words.ts'
import { readApplicationForm } from '#domain/applications/application-form.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { ApplicationAnswers } from '#web/features/applications/following/application-answers.tsx'
import { MyDataSheet } from '#web/features/my-data/my-data-sheet.tsx'
import { ModuleTitle } from '#web/features/learning/module-item.tsx'
import { RequireSignIn } from '#web/features/accounts/session/require-sign-in.tsx'
import { paths } from '#domain/paths.ts'

const statusWords = (status: string) => (isApplicationStatus(status) ? applicantStatusLabel(status) : status)

export function Component() {
  return (
    <>
      <PageHead title="Your data" description="What the institute holds about you." path={paths.myData} noindex />
      <RequireSignIn title="Your data">
        {(user) => (
          <MyDataSheet
            key={user.id}
            statusWords={statusWords}
            renderModule={(course, module) => <ModuleTitle course={course} module={module} />}
            renderAnswers={(answers, id) => <ApplicationAnswers form={readApplicationForm(answers)} idPrefix={`${id}-`} />}
          />
        )}
      </RequireSignIn>
    </>
  )
}
