import { Component, type ReactNode } from 'react';
import { FaultPanel } from './fault-page.tsx';

interface ErrorBoundaryProps {
  /** URL of the page; another one resets the boundary. */
  href: string;
  children: ReactNode;
}

/** Keeps the header when a page fails to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failedHref: string | null }> {
  override state = { failedHref: null as string | null };

  static getDerivedStateFromError() {
    return { failedHref: '' };
  }

  override componentDidCatch() {
    this.setState({ failedHref: this.props.href });
  }

  override render() {
    const { href, children } = this.props;
    const { failedHref } = this.state;
    const hasFailed = failedHref !== null && (failedHref === '' || failedHref === href);
    return hasFailed ? <FaultPanel retryHref={href} /> : children;
  }
}
