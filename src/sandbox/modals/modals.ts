import { randomBytes } from 'node:crypto';
import type { View } from '../blocks/view.ts';
import { bot, team } from '../seed.ts';

/** A modal that somebody has open. */
export interface Modal {
  readonly id: string;
  readonly user: string;
  /** Another one after every change. */
  readonly hash: string;
  readonly view: View;
}

/** Remembers which modals are open; like Slack, not beyond the process. One a person, the newest. */
export class Modals {
  readonly #open = new Map<string, Modal>();

  open(user: string, view: View): Modal {
    for (const [id, modal] of this.#open) if (modal.user === user) this.#open.delete(id);
    return this.#put({ id: `V${randomBytes(5).toString('hex').toUpperCase()}`, user, view });
  }

  find(id: string): Modal | undefined {
    return this.#open.get(id);
  }

  findByExternalId(externalId: string): Modal | undefined {
    return [...this.#open.values()].find((modal) => modal.view.external_id === externalId);
  }

  /** Shows another view in an open modal. */
  replace(modal: Modal, view: View): Modal {
    return this.#put({ id: modal.id, user: modal.user, view });
  }

  close(id: string): void {
    this.#open.delete(id);
  }

  #put(modal: Omit<Modal, 'hash'>): Modal {
    const hash = `${Date.now()}.${randomBytes(4).toString('hex')}`;
    this.#open.set(modal.id, { ...modal, hash });
    return { ...modal, hash };
  }
}

/**
 * A modal in the shape of Slack's API.
 * @param values what stands in its inputs, by block and action.
 */
export function presentModal(
  { id, hash, view }: Modal,
  values: Record<string, Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    id,
    team_id: team.id,
    type: 'modal',
    blocks: view.blocks,
    private_metadata: view.private_metadata ?? '',
    callback_id: view.callback_id ?? '',
    state: { values },
    hash,
    title: view.title,
    clear_on_close: view.clear_on_close ?? false,
    notify_on_close: view.notify_on_close ?? false,
    close: view.close ?? null,
    submit: view.submit ?? null,
    previous_view_id: null,
    root_view_id: id,
    app_id: bot.appId,
    external_id: view.external_id ?? '',
    app_installed_team_id: team.id,
    bot_id: bot.botId,
  };
}
