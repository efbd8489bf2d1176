import { listSeedAddresses } from '@dropdate/contract/seed-addresses/list-seed-addresses';
import type { ListedSeed } from '@dropdate/contract/seed-addresses/seed-address';
import { mostSeedAddresses } from '@dropdate/domain/audience/seed-text';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Folded } from '../../blocks/entry-list/folded.tsx';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { toast } from '../../kit/toast/toast.ts';
import pageClasses from './do-not-mail.module.css';
import { messages } from './seed-addresses.messages.ts';
import classes from './seed-addresses.module.css';
import { nameOfSeed, useSeedAddresses } from './use-seed-addresses.ts';

// Most visits change no address.
const SeedDialog = latePart(async () => (await import('./seed-dialog.tsx')).SeedDialog);

/** The addresses of the company's own people, who get a free piece of every order. */
export function SeedAddresses() {
  const isNarrow = useNarrow();
  const { data, error, refetch } = useEndpointQuery(listSeedAddresses, {});
  const section = (
    <section className={classes.section} aria-label={messages.title}>
      {data !== undefined ? (
        <Seeds seeds={data.seedAddresses} hasTitle={!isNarrow} />
      ) : error === null ? (
        <SkeletonLines count={3} label={messages.loading} />
      ) : (
        <FailureLine texts={[messages.failed]} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      )}
    </section>
  );
  return <Folded title={messages.title}>{section}</Folded>;
}

interface SeedsProps {
  readonly seeds: readonly ListedSeed[];
  readonly hasTitle: boolean;
}

function Seeds({ seeds, hasTitle }: SeedsProps) {
  const { add, save, remove } = useSeedAddresses();
  const [open, setOpen] = useState<ListedSeed | 'new' | null>(null);
  const close = () => setOpen(null);
  const miss = () => {
    close();
    toast.error(messages.loadFailed);
  };
  return (
    <>
      <div className={classes.head}>
        <p className={classes.title}>
          {hasTitle && <strong className={classes.heading}>{messages.title}</strong>}
          <span className={classes.count} role="status">
            {seeds.length === 0 ? messages.none : messages.count(seeds.length)}
          </span>
        </p>
        <Button
          icon={<IconPlus size={16} stroke={1.65} />}
          popup="dialog"
          isDisabled={seeds.length >= mostSeedAddresses}
          reason={messages.full}
          onClick={() => setOpen('new')}
        >
          {messages.add}
        </Button>
      </div>
      <p className={pageClasses.note}>{messages.hint}</p>
      {seeds.length > 0 && (
        <ul className={classes.seeds} aria-label={messages.list} tabIndex={seeds.length > scrollsFrom ? 0 : undefined}>
          {seeds.map((seed) => (
            <SeedRow key={seed.id} seed={seed} onEdit={() => setOpen(seed)} onRemove={() => void remove(seed)} />
          ))}
        </ul>
      )}
      {open !== null && (
        <SeedDialog
          seed={open === 'new' ? null : open}
          onSave={(seed) => (open === 'new' ? add(seed) : save(open, seed))}
          onClose={close}
          onMissing={miss}
        />
      )}
    </>
  );
}

/** With more addresses, the list may scroll on a narrow page. */
const scrollsFrom = 3;

interface SeedRowProps {
  readonly seed: ListedSeed;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function SeedRow({ seed, onEdit, onRemove }: SeedRowProps) {
  const name = nameOfSeed(seed);
  return (
    <li className={classes.seed}>
      <div className={classes.words}>
        <p className={classes.name} dir="auto">
          {name}
        </p>
        <p className={classes.address} dir="auto">
          {seed.addressLine1}
        </p>
        <p className={classes.address} dir="auto">
          {`${seed.city}, ${seed.state} ${seed.zip}`}
        </p>
        {!seed.isChangeable && <p className={classes.address}>{messages.locked(seed.createdBy)}</p>}
      </div>
      {seed.isChangeable && (
        <div className={classes.actions}>
          <IconButton
            label={messages.edit(name)}
            icon={<IconPencil size={16} stroke={1.65} />}
            popup="dialog"
            onClick={onEdit}
          />
          <IconButton label={messages.remove(name)} icon={<IconTrash size={16} stroke={1.65} />} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}
