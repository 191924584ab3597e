import OpenAI, { AzureOpenAI } from 'openai';
import { type ModelSettings, openAiAddress } from './settings.ts';

/**
 * Makes the SDK's client. It neither retries nor logs, and takes nothing from the environment that the
 * configuration knows: both are ours to decide.
 */
export function createClient(settings: ModelSettings): OpenAI {
  const { apiKey, baseUrl, apiVersion, timeoutMs } = settings;
  const common = {
    apiKey: apiKey || 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    // Ours comes first; this one is the SDK's own, which would be ten minutes.
    timeout: timeoutMs + 5_000,
    logLevel: 'off' as const,
    fetch: fetchWithReason,
  };
  if (apiVersion !== null) {
    const resource = (baseUrl ?? '').replace(/\/+$/, '').replace(/\/openai$/, '');
    return new AzureOpenAI({ ...common, apiVersion, baseURL: `${resource}/openai` });
  }
  const defaultHeaders = apiKey === '' ? { Authorization: null } : {};
  return new OpenAI({ ...common, baseURL: baseUrl ?? openAiAddress, defaultHeaders });
}

/** The SDK looks for a reason under "error" only; several endpoints put it beside that, under other names. */
async function fetchWithReason(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.ok) return response;
  const { status, headers } = response;
  const reason = toReason(await response.text());
  return new Response(reason || null, { status, headers: withoutLengths(headers) });
}

function toReason(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body);
    const told = typeof parsed === 'object' && parsed !== null && 'error' in parsed;
    return told ? body : JSON.stringify({ error: parsed });
  } catch {
    return body;
  }
}

function withoutLengths(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) kept.delete(name);
  return kept;
}
