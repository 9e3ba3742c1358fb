/** All parts of the design system on one page: run `npx vite web` and open `/gallery/`. */
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Badge, type BadgeTone } from '../src/ui/badge.tsx';
import { Button, ButtonLink, type ButtonVariant, IconButton } from '../src/ui/button.tsx';
import { EmptyState } from '../src/ui/feedback/empty-state.tsx';
import { ProgressBar } from '../src/ui/feedback/progress-bar.tsx';
import { Skeleton } from '../src/ui/feedback/skeleton.tsx';
import { Spinner } from '../src/ui/feedback/spinner.tsx';
import { ToastOutlet } from '../src/ui/feedback/toast-outlet.tsx';
import { createToasts, ToastsProvider } from '../src/ui/feedback/toast.ts';
import { Chip, ChipRow } from '../src/ui/form/choice-links.tsx';
import { SearchForm } from '../src/ui/form/search-form.tsx';
import { SegmentedLinks } from '../src/ui/form/segmented-links.tsx';
import { Age } from '../src/ui/format/age.tsx';
import * as chatIcons from '../src/ui/icons/chat-icons.tsx';
import * as icons from '../src/ui/icons/icons.tsx';
import * as printIcons from '../src/ui/icons/print-icons.tsx';
import { Avatar } from '../src/ui/media/avatar.tsx';
import * as drawings from '../src/ui/media/drawings.tsx';
import { Photo } from '../src/ui/media/photo.tsx';
import { Stars } from '../src/ui/stars.tsx';
import { FormSection } from './form-section.tsx';
import { Overlays } from './overlay-section.tsx';
import { PaperSection } from './paper-section.tsx';

const tokens = (
  'bg surface sunken ink ink-muted ink-faint line line-strong primary primary-strong on-primary ' +
  'primary-soft on-primary-soft accent on-accent weave star link focus success success-soft warn ' +
  'warn-soft danger danger-soft paper on-paper'
).split(' ');
const twoHoursAgo = new Date(Date.now() - 7_500_000).toISOString();
const variants: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];
const tones: BadgeTone[] = ['accent', 'primary', 'neutral', 'success', 'warn', 'danger'];
const sizes = ['text-xs', 'text-sm', 'text-md', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="shelf">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Gallery() {
  return (
    <>
      <h1 className="text-3xl">Olubugo</h1>
      <div className="weave" />
      <Section title="Colours">
        <div className="row">
          {tokens.map((token) => (
            <div key={token} className="swatch" style={{ background: `var(--${token})` }}>
              <span style={{ background: 'var(--surface)', color: 'var(--ink)' }}>{token}</span>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Type">
        {sizes.map((size) => (
          <p key={size} className={size}>
            {size}: Clean Tecno Spark 20, charger included
          </p>
        ))}
        <p className="font-display text-3xl font-bold">USh 1,250,000 · 0123456789</p>
      </Section>
      <Section title="Buttons">
        {variants.map((variant) => (
          <div className="row" key={variant}>
            <Button variant={variant}>Publish</Button>
            <Button variant={variant} isBusy>
              Publishing
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <ButtonLink variant={variant} size="large" href="/">
              Large link
            </ButtonLink>
          </div>
        ))}
        <div className="row">
          <IconButton label="Close">
            <icons.CloseIcon />
          </IconButton>
          <Spinner />
        </div>
      </Section>
      <Section title="Choices and search">
        <SearchForm
          action="/"
          name="search"
          value="tecno spark"
          label="Search"
          placeholder="Search phones, shoes, sofas…"
          submitLabel="Search"
          clearLabel="Clear search"
          clearHref="/"
        />
        <ChipRow label="Categories">
          {['All Categories', 'Electronics', 'Fashion', 'Home & Kitchen', 'Beauty', 'Phones'].map((name, index) => (
            <Chip key={name} href={`/?category=${name}`} isSelected={index === 1}>
              {name}
            </Chip>
          ))}
        </ChipRow>
        <div>
          <SegmentedLinks
            label="Order"
            choices={[
              { href: '/', label: 'Recommended', isSelected: true },
              { href: '/?sortBy=newArrivals', label: 'New Arrivals', isSelected: false },
            ]}
          />
        </div>
      </Section>
      <FormSection />
      <Section title="States">
        <div className="row">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <div className="row">
          <Stars value={4.3} label="4.3 of 5" /> <Stars value={1} label="1 of 5" />
          <Avatar name="Nakato Sarah" size="small" /> <Avatar name="Okello" /> <Avatar name={null} size="large" />
          <Age instant={twoHoursAgo} />
        </div>
        <ProgressBar label="Upload" value={0.6} />
        <div className="columns">
          <Skeleton className="h-40 rounded-card" />
          <Photo
            url={null}
            alt="Tecno Spark 20"
            title="Tecno Spark 20, 128 GB"
            sizes="320px"
            className="rounded-card"
          />
        </div>
      </Section>
      <PaperSection />
      <Overlays />
      <Section title="Empty places">
        <div className="columns">
          {Object.entries(drawings).map(([name, Drawing]) => (
            <EmptyState
              key={name}
              drawing={<Drawing />}
              title="No products available"
              action={<Button variant="secondary">Clear filters</Button>}
            >
              {name}
            </EmptyState>
          ))}
        </div>
      </Section>
      <Section title="Icons">
        <div className="row">
          {Object.entries({ ...icons, ...printIcons, ...chatIcons }).map(([name, Icon]) => (
            <span key={name} title={name}>
              <Icon />
            </span>
          ))}
        </div>
      </Section>
      <ToastOutlet label="Notifications (F8)" closeLabel="Close" />
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ToastsProvider value={createToasts()}>
        <Gallery />
      </ToastsProvider>
    </StrictMode>,
  );
}
