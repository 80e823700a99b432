import { useState } from 'react'
import { institute } from '#content/institute.ts'
import { programs } from '#domain/programs/catalogue.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { PHONE_WRONG } from '#domain/region.ts'
import { paths } from '#domain/paths.ts'
import { ProgressDrawing } from '#web/ui/pictures/drawings.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, EmptyPart } from '#web/ui/page/empty-state.tsx'
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx'
import { Icon, iconNames } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/loading/load-failure.tsx'
import { LoadingIndicator } from '#web/ui/loading/loading-indicator.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FieldStates } from '#web/features/parts/field-states.tsx'
import { Specimen, SpecimenGroup } from '#web/features/parts/specimen.tsx'
import { Tokens } from '#web/features/parts/tokens.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { ProviderMark } from '#web/ui/pictures/provider-mark.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { emailInput } from '#web/ui/fields/email-input.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ToastView } from '#web/ui/toast-view.tsx'

/** Shows every UI component in every state. Not available on public sites. */
export function Component() {
  return (
    <>
      <PageHead title="Parts" description="Every part of the interface in every state." path={paths.parts} noindex />
      <div className="wrap py-16">
        <h1>Parts</h1>
        <p className="mt-4 mb-12 max-w-[60ch] text-lead text-soft">
          Every part of the interface in every state. Look at it in both themes, at 320 pixels and at 200 % zoom.
        </p>
        <Tokens />
        <Buttons />
        <FieldStates />
        <Dialogs />
        <Messages />
        <States />
      </div>
    </>
  )
}

function Buttons() {
  return (
    <SpecimenGroup id="buttons" title="Buttons">
      <Specimen name="Primary, secondary, neutral, quiet, danger" wide>
        <div className="flex flex-wrap gap-3">
          <Button>Save Changes</Button>
          <Button variant="secondary">Check your answers</Button>
          <Button variant="neutral" mark={<ProviderMark provider="google" />}>
            Continue with Google
          </Button>
          <Button variant="quiet">Start over</Button>
          <Button variant="danger">Remove</Button>
          <ButtonLink to={paths.apply} icon="arrow-right">
            Apply Now
          </ButtonLink>
          <IconButton icon="cross" label="Close" />
        </div>
      </Specimen>
      <Specimen name="Busy" wide>
        <div className="flex flex-wrap gap-3">
          <Button busy>Submitting...</Button>
          <Button variant="secondary" busy>
            Processing...
          </Button>
          <Button variant="danger" busy>
            Removing…
          </Button>
        </div>
      </Specimen>
      <Specimen name="Disabled, and aria-disabled (can be pressed to learn why)" wide>
        <div className="flex flex-wrap gap-3">
          <Button disabled>Next</Button>
          <Button aria-disabled>Next</Button>
          <Button variant="secondary" disabled>
            Previous
          </Button>
        </div>
      </Specimen>
      <Specimen name="Icons" wide>
        <ul className="flex flex-wrap gap-4">
          {iconNames.map((name) => (
            <li key={name} title={name}>
              <Icon name={name} />
            </li>
          ))}
        </ul>
      </Specimen>
    </SpecimenGroup>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'short' | 'long' | 'fixed' | null>(null)
  const close = () => setOpen(null)
  return (
    <SpecimenGroup id="dialogs" title="Dialogs">
      <Specimen name="Open one" wide>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setOpen('short')}>
            With a field
          </Button>
          <Button variant="secondary" onClick={() => setOpen('long')}>
            Long and wide
          </Button>
          <Button variant="secondary" onClick={() => setOpen('fixed')}>
            Not dismissible
          </Button>
        </div>
      </Specimen>
      <Dialog open={open === 'short'} onClose={close} title="Sign in">
        <form className="grid gap-5">
          <TextField label="Email" {...emailInput} required />
          <Button onClick={close}>Sign In</Button>
        </form>
      </Dialog>
      <Dialog open={open === 'long'} onClose={close} title="Start over?" wide>
        {Array.from({ length: 12 }, (_, index) => (
          <p key={index} className="mb-4">
            Everything you have written in this application is removed from this browser and from your draft. Nobody can bring it back.
          </p>
        ))}
        <Button variant="danger" onClick={close}>
          Remove everything
        </Button>
      </Dialog>
      <Dialog open={open === 'fixed'} onClose={close} title="Stay or leave" dismissible={false}>
        <p className="mb-5">Neither Escape nor a press outside closes this.</p>
        <Button onClick={close}>Stay signed in</Button>
      </Dialog>
    </SpecimenGroup>
  )
}

function Messages() {
  return (
    <SpecimenGroup id="messages" title="Messages">
      <Specimen name="Notices" wide>
        <div className="grid gap-4 lg:grid-cols-2">
          <Notice kind="info" title="About Your Referee">
            Your referee should vouch for your character and your academic or professional capability.
          </Notice>
          <Notice kind="success">Draft saved automatically</Notice>
          <Notice kind="warning" title="You are offline">
            What you write is kept in this browser and sent when the connection is back.
          </Notice>
          <Notice kind="error">Failed to submit application. Please try again.</Notice>
        </div>
      </Specimen>
      <Specimen name="Error summary" wide>
        <ErrorSummary
          problems={[
            { name: 'surname', message: 'Surname must be at least 2 characters' },
            { name: 'phone', message: PHONE_WRONG },
          ]}
        />
      </Specimen>
      <Specimen name="Toasts" wide>
        <div className="grid justify-items-start gap-3">
          <ToastView kind="blank">The page is up to date.</ToastView>
          <ToastView kind="success" onDismiss={() => undefined}>
            Successfully signed in!
          </ToastView>
          <ToastView kind="error" onDismiss={() => undefined}>
            Failed to submit application. Please try again.
          </ToastView>
          <ToastView kind="loading">Uploading your picture…</ToastView>
          <ToastView kind="custom">
            <strong>A message of its own kind</strong> with a long text that has to break into more than one line on every screen.
          </ToastView>
        </div>
      </Specimen>
    </SpecimenGroup>
  )
}

function States() {
  return (
    <SpecimenGroup id="states" title="Progress, states and lists">
      <Specimen name="Small, without words">
        <LoadingIndicator size="small" />
      </Specimen>
      <Specimen name="Medium">
        <LoadingIndicator message="Checking authentication..." />
      </Specimen>
      <Specimen name="Large">
        <LoadingIndicator size="large" message="Submitting your application..." />
      </Specimen>
      <Specimen name="Bar">
        <ProgressBar label="Example progress" value={60} />
      </Specimen>
      <Specimen name="Drawing in progress" wide>
        <div className="flex flex-wrap gap-4">
          {[0, 1, 2, 3, 4, 5].map((done) => (
            <ProgressDrawing key={done} done={done} className="h-auto w-36" />
          ))}
        </div>
      </Specimen>
      <Specimen name="Status" wide>
        <div className="flex flex-wrap gap-3">
          <StatusTag>Draft</StatusTag>
          <StatusTag tone="info">Received</StatusTag>
          <StatusTag tone="warning">Interview</StatusTag>
          <StatusTag tone="success">Accepted</StatusTag>
          <StatusTag tone="error">Not accepted</StatusTag>
        </div>
      </Specimen>
      <Specimen name="Summary list" wide>
        <SummaryList
          rows={[
            { id: 'surname', label: 'Surname', value: 'Ọlátúnjí', change: { name: 'Change surname', to: paths.parts } },
            { id: 'birth', label: 'Date of birth', value: '12 June 2001', change: { name: 'Change date of birth', to: paths.parts } },
            {
              id: 'address',
              label: 'Contact address',
              value: institute.address.slice(1).join('\n'),
              change: { name: 'Change contact address', onSelect: () => undefined },
            },
            { id: 'religion', label: 'Religion', value: 'Not given' },
          ]}
        />
      </Specimen>
      <Specimen name="Cards" wide>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Card className="p-5">Plain sheet</Card>
          {programs.map(({ id, title }) => (
            <Card key={id} hue={id} className="p-5">
              <span className="font-bold text-(--tone)">{title}</span>
            </Card>
          ))}
        </div>
      </Specimen>
      <Specimen name="Empty state" wide>
        <EmptyState title="No applications yet" action={<ButtonLink to={paths.apply}>Start an application</ButtonLink>}>
          <p>When you send an application, it appears here with everything that happens to it.</p>
        </EmptyState>
      </Specimen>
      <Specimen name="Empty part">
        <EmptyPart>Nothing yet. Changes to your applications will appear here.</EmptyPart>
      </Specimen>
      <Specimen name="Part that could not be loaded" wide>
        <LoadFailure title="Your dates could not be loaded" onRetry={() => undefined} />
      </Specimen>
      <Specimen name="List that could not be loaded" wide>
        <LoadFailure size="large" title="Your applications could not be loaded" onRetry={() => undefined} />
      </Specimen>
    </SpecimenGroup>
  )
}
