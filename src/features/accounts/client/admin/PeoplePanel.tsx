import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { entriesOf, readPages } from '#ui/data/read-pages.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { Badge, Status } from '#ui/labels/Badge.tsx';
import { TimeAgo, useNow } from '#ui/labels/TimeAgo.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { useSearchParams } from '#ui/navigation/router.tsx';
import { Dropdown, DropdownItem } from '#ui/overlays/Dropdown.tsx';
import { type Column, Table } from '#ui/tables/Table.tsx';
import { listPeople, type PersonForAdmins } from '../../people-admin.contract.ts';
import { type PeopleFilter, peopleFilters } from '../../people-admin.rules.ts';
import { Applications } from './Applications.tsx';
import { type PersonAction, PersonDialog } from './PersonDialog.tsx';

const PAGE = 25;
const LONGEST_SEARCH = 100;

const peoplePages = (call: Call, search = '', show: PeopleFilter = 'everybody') =>
  readPages(
    call,
    listPeople,
    { ...(search !== '' && { search }), ...(show !== 'everybody' && { show }) },
    { first: PAGE },
  );

type Opened = { action: PersonAction; person: PersonForAdmins };

const Actions = ({ person, onOpen }: { person: PersonForAdmins; onOpen: (action: PersonAction) => void }) => {
  const { t } = useLingui();
  const { name, isAdmin, suspendedAt, sessions } = person;
  return (
    <Dropdown trigger={<IconButton label={t`Actions for ${name}`} icon={Ellipsis} />}>
      {isAdmin ? (
        <DropdownItem danger onSelect={() => onOpen('demote')}>
          <Trans>Take the admin role back</Trans>
        </DropdownItem>
      ) : (
        <DropdownItem disabled={suspendedAt !== null} onSelect={() => onOpen('promote')}>
          <Trans>Make an admin</Trans>
        </DropdownItem>
      )}
      <DropdownItem disabled={sessions === 0} onSelect={() => onOpen('endSessions')}>
        <Trans>Sign out everywhere</Trans>
      </DropdownItem>
      {suspendedAt === null ? (
        <DropdownItem danger disabled={isAdmin} onSelect={() => onOpen('suspend')}>
          <Trans>Suspend</Trans>
        </DropdownItem>
      ) : (
        <DropdownItem onSelect={() => onOpen('lift')}>
          <Trans>Lift the suspension</Trans>
        </DropdownItem>
      )}
    </Dropdown>
  );
};

const State = ({ person: { suspendedAt, emailVerified, sessions } }: { person: PersonForAdmins }) => {
  if (suspendedAt !== null)
    return (
      <Status kind="bad">
        <Trans>Suspended</Trans>
      </Status>
    );
  if (!emailVerified)
    return (
      <Status kind="waiting">
        <Trans>Address not verified</Trans>
      </Status>
    );
  return sessions > 0 ? (
    <Status kind="live">
      <Trans>Signed in</Trans>
    </Status>
  ) : (
    <Status kind="off">
      <Trans>Signed out</Trans>
    </Status>
  );
};

const useColumns = (): Column<PersonForAdmins>[] => {
  const { t } = useLingui();
  const now = useNow();
  const viewer = useViewer();
  return [
    {
      key: 'name',
      heading: t`Name`,
      show: 'lead',
      cell: ({ id, name, email }) => (
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <b className="font-semibold">{name}</b>
          {viewer?.id === id && (
            <>
              {' '}
              <Badge tone="leaf">
                <Trans>You</Trans>
              </Badge>
            </>
          )}
          <span className="block text-ink-2">{email}</span>
        </span>
      ),
    },
    {
      key: 'role',
      heading: t`Role`,
      cell: ({ isAdmin, isCreator }) => (
        <span className="flex flex-wrap gap-1.5">
          {isAdmin && (
            <Badge tone="lagoon">
              <Trans>Admin</Trans>
            </Badge>
          )}
          {isCreator && (
            <Badge>
              <Trans>Creator</Trans>
            </Badge>
          )}
          {!isAdmin && !isCreator && <Trans>User</Trans>}
        </span>
      ),
    },
    { key: 'state', heading: t`Status`, cell: (person) => <State person={person} /> },
    {
      key: 'joined',
      heading: t`Joined`,
      show: 'wide',
      cell: ({ createdAt }) => <TimeAgo at={createdAt} now={now} className="whitespace-nowrap" />,
    },
  ];
};

const People = () => {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const asked = query.get('q') ?? '';
  const [search, setSearch] = useState(asked);
  const [show, setShow] = useState<PeopleFilter>('everybody');
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useInfiniteQuery({ ...peoplePages(call, search, show), placeholderData: keepPreviousData });
  const people = entriesOf(list.data, (page) => page.people);
  const columns = useColumns();
  const words: Record<PeopleFilter, string> = {
    everybody: t`Everybody`,
    creators: t`Creators`,
    admins: t`Admins`,
    suspended: t`Suspended`,
  };
  return (
    <Section
      id="people-title"
      title={<Trans>Accounts</Trans>}
      about={<Trans>Admins decide who else is an admin. A suspended person is signed out at once, everywhere.</Trans>}
    >
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          label={<Trans>Find a person</Trans>}
          placeholder={t`Part of a name or address`}
          maxLength={LONGEST_SEARCH}
          initial={asked}
          className="min-w-60 max-w-xl flex-1"
          onSearch={setSearch}
        />
        <Field label={<Trans>Show people</Trans>} className="min-w-44">
          {(wiring) => (
            <Select
              {...wiring}
              value={show}
              choices={peopleFilters.map((value) => ({ value, label: words[value] }))}
              onChange={({ target }) => setShow(target.value as PeopleFilter)}
            />
          )}
        </Field>
      </div>
      <LoadedPart
        query={{ ...list, data: people, isError: list.isError && people === undefined }}
        failed={<Trans>The people could not be loaded</Trans>}
        next={href('adminPeople')}
      >
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <p className="text-ink-2">
                <Trans>Nobody fits. Parts of names and addresses are enough.</Trans>
              </p>
            ) : (
              <Table
                caption={t`People, the newest first`}
                columns={columns}
                rows={rows}
                keyOf={({ id }) => id}
                nameOf={({ name }) => name}
                actionsHeading={t`Actions`}
                actionsOf={(person) => <Actions person={person} onOpen={(action) => setOpened({ action, person })} />}
              />
            )}
            <ListEnd
              list={list}
              words={{
                more: <Trans>Show more</Trans>,
                nextPageFailed: <Trans>The next people could not be loaded.</Trans>,
                renewalFailed: <Trans>This list could not be renewed, so what has changed may be missing.</Trans>,
              }}
            />
          </>
        )}
      </LoadedPart>
      {opened && <PersonDialog {...opened} onClose={() => setOpened(null)} />}
    </Section>
  );
};

/** Who has an account, who may do what, and who wants to become a creator. An address that names somebody shows them first. */
export const PeoplePanel = () => {
  const [query] = useSearchParams();
  const asked = query.get('q');
  return asked ? (
    <>
      <People key={asked} />
      <Applications />
    </>
  ) : (
    <>
      <Applications />
      <People />
    </>
  );
};
